import { keep, read, write } from '../../form/kept/kept.ts'
import { sessionOver } from '../session-over.ts'

const name = 'reloaded-at'
const guard = 10_000

type Place = Pick<Location, 'pathname' | 'search' | 'reload' | 'assign'>

type Refused = {
  /** Milliseconds since 1970. */
  now: number
  /** Whether the page itself knows already that nobody is signed in. */
  isVisitor: boolean
}

/**
 * What a 401 leads to: the page is loaded anew, since the session may have been renewed in another tab; when that
 * has not helped, the sign-in page, with the way back. A page that takes its visitor for a customer is loaded anew
 * at most once in 10 seconds, and never where that can't be kept.
 */
export function leadToSignIn(location: Place, { now, isVisitor }: Refused): void {
  keep(sessionOver, true)
  const reloadedAt = read(name)
  const mayHelp = reloadedAt === null || (!isVisitor && Math.abs(now - Number(reloadedAt)) >= guard)
  if (mayHelp) write(name, String(now))
  if (mayHelp && read(name) === String(now)) {
    location.reload()
    return
  }
  const back = `${location.pathname}${location.search}`
  if (location.pathname !== '/auth') location.assign(`/auth?back=${encodeURIComponent(back)}`)
}
