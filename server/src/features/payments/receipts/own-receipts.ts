import type { getReceipts, Receipt } from '@akvapolis/contract/payments'
import { amountOf } from '@akvapolis/rules/money'
import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { type Kysely, sql } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../../ground/database/schema.ts'
import { notFound, type Outcome, ok } from '../../../ground/outcome.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { Services } from '../../../sessions/services.ts'
import { isHidden, passportHidden } from '../../customers/long-silence.ts'
import { isBack, keptOf } from '../../policies/came-money.ts'
import { findOwnPolicy } from '../../policies/find-policy.ts'

type Asking = { name: string; session: CustomerSession }

/** What came for the caller's policy, told as a paper of it is: to no session that its papers are hidden from. */
export async function ownReceipts(
  { db, config }: Services,
  { name, session }: Asking,
): Promise<Outcome<typeof getReceipts>> {
  const policy = await findOwnPolicy(db, { name, customerId: session.customerId })
  if (!policy) return notFound
  if (isHidden(policy, session)) return passportHidden(session)
  const payments = (await moneyOf(db, policy)).map(receiptOf)
  return ok({ result: { payments, bank_sends_receipt: config.bank?.receipt != null } })
}

type Came = AttemptRow & { policy_state: PolicyState; told_at: Date | null; paid_by_it: Date | null }

/**
 * With their policy as it was in that moment. `told_at`: when the bank first notified us that it is paid; `paid_by_it`: when
 * this very money paid the policy.
 */
function moneyOf(db: Kysely<Database>, { id }: PolicyRow): Promise<Came[]> {
  return db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('policy', 'policy.id', 'attempt.policy_id')
    .selectAll('attempt')
    .select('policy.state as policy_state')
    .select((eb) =>
      eb
        .selectFrom('policy_event as event')
        .select((event) => event.fn.min('event.at').as('at'))
        .whereRef('event.policy_id', '=', 'attempt.policy_id')
        .where('event.to_state', '=', 'paid')
        .where(sql<boolean>`event.reason like '%paid by ' || attempt.order_id`)
        .as('paid_by_it'),
    )
    .select((eb) =>
      eb
        .selectFrom('bank_event as event')
        .select((event) => event.fn.min('event.received_at').as('told_at'))
        .whereRef('event.order_id', '=', 'attempt.order_id')
        .where('event.bank_state', '=', 'end')
        .as('told_at'),
    )
    .where('attempt.policy_id', '=', id)
    .where('attempt.state', 'in', moneyStates)
    .orderBy('attempt.id')
    .execute()
}

function receiptOf(came: Came): Receipt {
  const state = stateOf(came)
  const isReturned = state === 'returned'
  const kept = keptOf(came)
  const amount = came.came_kopecks ?? came.kopecks
  const paidAt = came.came_at ?? (isReturned ? paidBeforeReturn(came) : came.ended_at)
  return {
    order_id: came.order_id,
    bank_payment_id: came.bank_payment_id,
    amount: amountOf(amount),
    method: came.method,
    state,
    is_surplus: came.is_duplicate,
    by_other: came.pay_link_id !== null,
    paid_at: paidAt?.toISOString() ?? null,
    returned_at: (isReturned && came.ended_at?.toISOString()) || null,
    ...(kept > 0 && { earned: amountOf(kept), refunded: amountOf(amount - kept) }),
  }
}

function stateOf(came: Came): Receipt['state'] {
  if (isBack(came)) return 'returned'
  if (came.refund_asked_at !== null) return 'going_back'
  return came.policy_state === 'review' && !came.is_duplicate ? 'in_review' : 'received'
}

/**
 * Where no `came_at` was written `ended_at` has become the day of the return. What paid nothing and was never told by a
 * notification has no other day.
 */
const paidBeforeReturn = ({ told_at, paid_by_it }: Came): Date | null => told_at ?? paid_by_it
