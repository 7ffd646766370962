import { keep, keepNoMore } from '../../form/kept/kept.ts'
import { sealKept } from '../../form/sealed/sealed.ts'
import { sessionOver } from '../session-over.ts'

/**
 * A session has ended by itself: what was typed is sealed for its customer, and the page, with all that it knows, makes
 * room for the sign-in, from which the way leads back; `mayStay`: it is the sign-in itself, and knows nothing of them.
 */
export async function leaveSealed(
  location: Pick<Location, 'pathname' | 'search' | 'replace'>,
  { mayStay }: { mayStay: boolean },
): Promise<void> {
  await sealKept()
  if (mayStay) return
  keep(sessionOver, true)
  keepNoMore()
  const back = `${location.pathname}${location.search}`
  location.replace(location.pathname === '/auth' ? back : `/auth?back=${encodeURIComponent(back)}`)
}
