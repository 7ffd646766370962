import { isPaymentPage } from '@akvapolis/contract/pages/payment-page'
import { wayBack } from '@akvapolis/contract/pages/way-back'
import { keep, keepNoMore } from '../../form/kept/kept.ts'
import { sealKept } from '../../form/sealed/sealed.ts'
import { sessionOver, typedLost } from '../session-over.ts'

/**
 * A session has ended by itself: what was typed is sealed for its customer, and the page, with all that it knows, makes
 * room for the sign-in, from which the way leads back. As long as nobody was seen (`isSeen`) on them, two kinds know nothing and
 * stay: the sign-in and its like, which are being typed into, and what tells everybody who comes from the bank of a payment.
 */
export async function leaveSealed(
  location: Pick<Location, 'pathname' | 'search' | 'replace'>,
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  const isKept = await sealKept()
  const { pathname, search } = location
  if (!isSeen && (isPaymentPage(pathname) || wayBack(pathname) === undefined)) return
  keep(sessionOver, isKept || typedLost)
  keepNoMore()
  const back = `${pathname}${search}`
  location.replace(pathname === '/auth' ? back : `/auth?back=${encodeURIComponent(back)}`)
}
