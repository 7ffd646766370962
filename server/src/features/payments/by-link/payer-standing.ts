import type { Kopecks } from '@akvapolis/rules/money'
import { isDeclined, isOpen, moneyCame } from '@akvapolis/rules/policy/payment/attempt-states'
import type { AttemptRow, PolicyRow } from '../../../ground/database/schema.ts'
import type { CheckedPayment } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { isBack, keptOf } from '../../policies/came-money.ts'
import { saysUnpaid } from '../attempts/ask-bank.ts'
import { askEarly } from '../attempts/ask-early.ts'
import { findAttempts } from '../attempts/attempts.ts'
import { saysNothing } from '../attempts/bank-word.ts'
import { isOrderId } from '../attempts/order-id.ts'
import { findPayLink, isLiving } from './living-link.ts'
import type { PayerStanding, PaymentByLink } from './page/result-page.ts'

type Named = { token: string; order: string }

/**
 * What became of a payment, to whoever made it: they have both the link, living or not, and the order. The bank is asked
 * while it is undecided. Null for anybody else.
 */
export async function paymentByLink(
  services: Services,
  { token, order }: Named,
): Promise<PaymentByLink | null> {
  const before = await findOwn(services, { token, order })
  if (!before) return null
  const said = moneyCame(before.attempt.state) ? null : await askEarly(services, before.attempt)
  const after = (await findOwn(services, { token, order })) ?? before
  const { attempt, policy } = after
  return {
    standing: standingOf(attempt, policy, said),
    kopecks: sumOf(attempt),
    isLinkOpen: isLiving(services, after),
    isUnfinished: isOpen(attempt.state) && said !== null && saysUnpaid(said),
  }
}

/** The payment first: what it has done to its policy by then is read after it. */
async function findOwn({ db }: Services, { token, order }: Named) {
  const [attempt] = isOrderId(order) ? await findAttempts(db, [order]) : []
  const found = attempt ? await findPayLink(db, token) : null
  return attempt && found?.link.id === attempt.pay_link_id ? { ...found, attempt } : null
}

/** What has gone back; before that what came, or was asked for. */
function sumOf(attempt: AttemptRow): Kopecks {
  const came = attempt.came_kopecks ?? attempt.kopecks
  return isBack(attempt) ? came - keptOf(attempt) : came
}

function standingOf(
  attempt: AttemptRow,
  policy: Pick<PolicyRow, 'state'>,
  said: CheckedPayment | null,
): PayerStanding {
  const { state, is_duplicate } = attempt
  if (isBack(attempt)) return 'returned'
  if (state === 'end' && (is_duplicate || policy.state === 'cancelled')) return 'returns'
  if (state === 'end') return policy.state === 'review' ? 'review' : 'paid'
  if (isOpen(state)) return 'checking'
  // One that made way for another may have been paid all the same: only the bank knows.
  return isDeclined(state) || (said && !saysNothing(said)) ? 'failed' : 'checking'
}
