import { wayBack } from '@akvapolis/contract/pages/way-back'
import { keep, keepNoMore } from '../../form/kept/kept.ts'
import { sealKept } from '../../form/sealed/sealed.ts'
import { sessionOver } from '../session-over.ts'

/**
 * A session has ended by itself: what was typed is sealed for its customer, and the page, with all that it knows, makes
 * room for the sign-in, from which the way leads back. The sign-in and its like know nothing as long as nobody was seen
 * (`isSeen`) on them, and are being typed into: they stay.
 */
export async function leaveSealed(
  location: Pick<Location, 'pathname' | 'search' | 'replace'>,
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  await sealKept()
  if (!isSeen && wayBack(location.pathname) === undefined) return
  keep(sessionOver, true)
  keepNoMore()
  const back = `${location.pathname}${location.search}`
  location.replace(location.pathname === '/auth' ? back : `/auth?back=${encodeURIComponent(back)}`)
}
