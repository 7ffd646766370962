import type { AnswerOf } from '@akvapolis/contract/call'
import type { getPaymentState, PaymentState } from '@akvapolis/contract/payments'
import { amountOf } from '@akvapolis/rules/money'
import { isOpen } from '@akvapolis/rules/policy/payment/attempt-states'
import { type PolicyState, stateOn } from '@akvapolis/rules/policy/policy-states'
import type { AttemptRow, PolicyRow } from '../../ground/database/schema.ts'
import type { CheckedPayment } from '../../ports/bank.ts'
import type { Services } from '../../sessions/services.ts'
import { isDocumentStored } from '../documents/policy-file.ts'
import { deliveryOfEach, toldDelivery } from '../mail/deliveries.ts'
import { hasMoney, refundOfEach } from '../policies/came-money.ts'
import { findByExternalId } from '../policies/find-policy.ts'
import { replacedNumber } from '../policies/history.ts'
import { saysUnpaid } from './attempts/ask-bank.ts'
import { askEarly } from './attempts/ask-early.ts'
import { findAttempt, surplusOf } from './attempts/attempts.ts'

/**
 * Where the money of a policy stands; undefined for a draft or nothing of ours. While the bank has not decided it
 * is asked, seldom however many pages wait: the answer does not hang on the notification. Who pays and what is
 * told to the owner alone.
 */
export async function readPaymentState(
  services: Services,
  { externalId, customerId }: { externalId: string; customerId: number | null },
): Promise<AnswerOf<typeof getPaymentState> | undefined> {
  const found = await findByExternalId(services.db, externalId)
  if (!found || found.state === 'draft') return undefined
  const policy = { ...found, state: stateOn(services.clock.today(), found) }
  const attempt = await findAttempt(services.db, policy.id)
  let status = statusOf(policy.state, attempt, null)
  const said = status === 'pending' && attempt ? await askEarly(services, attempt) : null
  if (said) status = await paymentStatus(services, policy, said)
  const isOwner = customerId === policy.customer_id
  const replaced = isOwner && status === 'paid' ? await replacedNumber(services.db, policy) : null
  const surplus = status === 'paid' ? await surplusOf(services.db, policy.id) : 0
  return {
    status,
    ...(status === 'failed' && (await failedPayment(services, policy))),
    ...(status === 'pending' && said && attempt && unfinishedOf(attempt, said)),
    ...(surplus > 0 && { overpaid: amountOf(surplus) }),
    ...(status === 'cancelled' && (await moneyOfCancelled(services, policy))),
    ...(isOwner && policy.number && { number: policy.number, email: policy.email }),
    ...(replaced !== null && { replaced }),
    ...(isOwner &&
      status === 'paid' && { document: (await isDocumentStored(services, policy)) ? 'ready' : 'preparing' }),
    ...(isOwner && toldDelivery(policy, (await deliveryOfEach(services, [policy.id])).get(policy.id))),
  }
}

async function moneyOfCancelled({ db }: Services, policy: PolicyRow) {
  const refund = (await refundOfEach(db, [policy])).get(policy.id)
  return { money_returns: refund !== undefined, ...(refund === 'returned' && { money_returned: true }) }
}

/** The payments of a trip that has begun are not told, for nobody can try another; money that came by any of them is. */
async function failedPayment({ db }: Services, { id, state }: PolicyRow) {
  if (state === 'expired')
    return { start_passed: true, ...((await hasMoney(db, id)) && { money_returns: true }) }
  const attempt = await findAttempt(db, id)
  return attempt && { failed: sumOf(attempt), ...(attempt.state === 'ref' && { money_returns: true }) }
}

/** A payment that somebody else has begun is not the owner's to go on with. */
const unfinishedOf = (attempt: AttemptRow, said: CheckedPayment) =>
  attempt.pay_link_id === null && saysUnpaid(said) && { unfinished: sumOf(attempt) }

/** What came; of what has not come, what was asked for. */
const sumOf = ({ came_kopecks, kopecks, method }: AttemptRow) => ({
  amount: amountOf(came_kopecks ?? kopecks),
  method,
})

/** As the database has it now; `said`: what the bank has just said of the last payment. */
export async function paymentStatus(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Pick<PolicyRow, 'id'>,
  said: CheckedPayment | null = null,
): Promise<PaymentState> {
  const policy = await db
    .selectFrom('policy')
    .select(['state', 'start_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return statusOf(stateOn(clock.today(), policy), await findAttempt(db, id), said)
}

function statusOf(
  state: PolicyState,
  lastAttempt: AttemptRow | undefined,
  said: CheckedPayment | null,
): PaymentState {
  // Money that has come beside a policy that is not paid came after the policy was read: the next answer tells it.
  const hasFailed = lastAttempt !== undefined && !isOpen(lastAttempt.state) && lastAttempt.state !== 'end'
  const isUndecided = lastAttempt !== undefined && isOpen(lastAttempt.state) && !(said && saysUnpaid(said))
  const statuses: Readonly<Record<PolicyState, PaymentState>> = {
    draft: 'pending',
    published: hasFailed ? 'failed' : 'pending',
    paid: 'paid',
    // Its trip has begun, and the bank may still have its money.
    expired: isUndecided ? 'pending' : 'failed',
    review: 'review',
    cancelled: 'cancelled',
  }
  return statuses[state]
}
