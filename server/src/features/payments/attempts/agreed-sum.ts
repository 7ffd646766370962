import type { BodyOf } from '@akvapolis/contract/call'
import type { toPay } from '@akvapolis/contract/payments'
import { hundredthsOf, type Kopecks } from '@akvapolis/rules/money'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../../ground/database/schema.ts'
import { type ConflictCode, type Refusal, wrong } from '../../../ground/outcome.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { Services } from '../../../sessions/services.ts'
import { noteOfPolicy } from '../../policies/note.ts'
import { type PriceConflict, renewPrice, wasSeen } from '../../policies/renew-price.ts'
import { findPayable } from './attempts.ts'
import { type BankWord, unlessAsked } from './bank-word.ts'

/** Why a policy that is not published can't be paid for. */
const conflicts: Readonly<Record<Exclude<PolicyState, 'published'>, ConflictCode>> = {
  draft: 'not_published',
  paid: 'already_paid',
  expired: 'start_passed',
  review: 'in_review',
  cancelled: 'cancelled',
}

type Asked = {
  policy: PolicyRow
  /** What the page believes the price to be. */
  amount: BodyOf<typeof toPay>['amount']
  session: CustomerSession
  ip: string
  arrivedAt: Date
  word: BankWord
}

/**
 * What a locked policy of the caller's costs now, as its buyer has agreed to it: nobody is asked to pay a sum he hasn't
 * seen, so a changed price is agreed to once it comes back as `amount`; other key information at the same sum, once it
 * was told. Before another sum takes the place of one that somebody may have paid, the bank is asked.
 */
export async function agreedSum(
  tx: Kysely<Database>,
  services: Services,
  { policy, amount, session, ip, arrivedAt, word }: Asked,
): Promise<{ kopecks: Kopecks } | PriceConflict | Refusal> {
  if (policy.state !== 'published') return { status: 409, code: conflicts[policy.state] }
  const seen = amount == null ? undefined : hundredthsOf(amount)
  if (seen === null) return refuseSum(tx, services, { policy, session, seen })
  const renewed = await renewPrice(tx, services, policy, {
    isAgreed: (offer) => offer.kopecks === seen && (offer.isOtherSum || wasSeen(offer, arrivedAt)),
    by: { sessionId: session.id, ip },
  })
  if ('status' in renewed) return renewed
  const { kopecks } = renewed
  if (kopecks !== policy.total_kopecks) unlessAsked(word, await findPayable(tx, policy.id, { lock: true }))
  if (seen !== undefined && seen !== kopecks) return refuseSum(tx, services, { policy, session, seen })
  return { kopecks }
}

async function refuseSum(
  tx: Kysely<Database>,
  services: Services,
  { policy, session, seen }: { policy: PolicyRow; session: CustomerSession; seen: Kopecks | null },
) {
  const note = seen === null ? 'no sum' : `${seen} kopecks`
  await noteOfPolicy(tx, services, { event: 'to_pay_amount_differs', policy, session, note })
  return wrong({ path: 'amount', code: 'amount_differs' })
}
