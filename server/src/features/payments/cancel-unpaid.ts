import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { ConflictCode, Refusal } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import { lockPolicy } from '../policies/find-policy.ts'
import { movePolicy } from '../policies/move-policy.ts'
import { endOpenAttempt, findPayable } from './attempts/attempts.ts'
import { askAbout, type BankWord, unlessAsked } from './attempts/bank-word.ts'

/** What may cancel an unpaid policy is done on the bank's word, by other features too. */
export { type BankWord, onBankWord } from './attempts/bank-word.ts'

/** Why a policy in this state can't be cancelled by its customer; null: it can be, or is. */
const refusals: Readonly<Record<PolicyState, ConflictCode | null>> = {
  draft: 'not_published',
  published: null,
  expired: null,
  cancelled: null,
  paid: 'already_paid',
  review: 'in_review',
}

/**
 * Locks a policy that is about to be cancelled, and its payments, and says what stands in the way. Its customer's row is
 * locked before. A policy that comes back can be cancelled by `cancelUnpaid`, or has been. Within `onBankWord`.
 */
export async function lockUnpaid(
  tx: Kysely<Database>,
  policyId: number,
  word: BankWord,
): Promise<PolicyRow | Refusal> {
  const policy = await lockPolicy(tx, policyId)
  const refusal = refusals[policy.state]
  if (refusal) return { status: 409, code: refusal }
  if (policy.state === 'cancelled') return policy
  unlessAsked(word, await findPayable(tx, policyId, { lock: true }))
  return policy
}

/** Cancels a locked policy, unless it is already. Money that comes all the same is found by the checks. */
export async function cancelUnpaid(
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  { policy, reason }: { policy: PolicyRow; reason: string },
): Promise<void> {
  const now = clock.now()
  if (await movePolicy(tx, policy, { move: 'cancel', reason, now })) await endOpenAttempt(tx, policy.id, now)
}

const unpaidOf = (db: Kysely<Database>, customerId: number) =>
  db.selectFrom('policy').select('id').where('customer_id', '=', customerId).where('state', '=', 'published')

/**
 * Hears what of an account's unpaid policies is paid already, before the account goes. Answers of how many orders the
 * bank does not say.
 */
export async function settleUnpaidOf(services: Services, customerId: number): Promise<number> {
  const policies = await unpaidOf(services.db, customerId).execute()
  const payable = await Promise.all(policies.map(({ id }) => findPayable(services.db, id)))
  return (await askAbout(services, payable.flat())).unsaid
}

/** No payment makes another policy of them meanwhile. */
export async function lockUnpaidOf(tx: Kysely<Database>, customerId: number): Promise<void> {
  await unpaidOf(tx, customerId).orderBy('id').forUpdate().execute()
}

/** Cancels what nobody can pay for any more, with the account. Its customer's row is locked before. */
export async function cancelUnpaidOf(
  tx: Kysely<Database>,
  services: Pick<Services, 'clock'>,
  { customerId, reason }: { customerId: number; reason: string },
): Promise<void> {
  const policies = await unpaidOf(tx, customerId).orderBy('id').execute()
  for (const { id } of policies)
    await cancelUnpaid(tx, services, { policy: await lockPolicy(tx, id), reason })
}
