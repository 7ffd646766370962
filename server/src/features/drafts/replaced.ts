import { isUnpaid } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Refusal } from '../../ground/outcome.ts'
import { findOwnPolicy, numberOf, policyColumns } from '../policies/find-policy.ts'

/** What a new draft takes the place of. `draftId`: goes at once. `policyId`: cancelled once the new one is published. */
export type Replaced = { draftId: number | null; policyId: number | null }

export const nothingReplaced: Replaced = { draftId: null, policyId: null }

/**
 * What `name` means to a new draft of this customer, locked for the rest of the transaction. One that is gone, or was
 * cancelled, is as none; with a draft comes the policy that it was to replace itself.
 */
export async function lockReplaced(
  tx: Kysely<Database>,
  { name, customerId }: { name: string; customerId: number },
): Promise<Replaced | Refusal> {
  const named = await findOwnPolicy(tx, { name, customerId, lock: true })
  if (!named) return nothingReplaced
  const { id, state } = named
  if (state === 'draft') return { draftId: id, policyId: await unpaidBehind(tx, named) }
  if (state === 'paid') return { status: 409, code: 'already_paid' }
  if (state === 'review') return { status: 409, code: 'in_review' }
  return isUnpaid(state) ? { draftId: null, policyId: id } : nothingReplaced
}

/** A policy that was paid in the meantime is nobody's to replace: who goes on with the draft wants another one. */
async function unpaidBehind(tx: Kysely<Database>, draft: PolicyRow): Promise<number | null> {
  return (await policyBehind(tx, draft)) ? draft.replaces_id : null
}

/** The unpaid policy that publishing a draft cancels, as its page knows it. */
export async function replacedBy(
  db: Kysely<Database>,
  draft: Pick<PolicyRow, 'replaces_id'>,
): Promise<{ external_id: string; number: string } | null> {
  const policy = await policyBehind(db, draft)
  return policy && { external_id: policy.external_id, number: numberOf(policy) }
}

async function policyBehind(
  db: Kysely<Database>,
  { replaces_id }: Pick<PolicyRow, 'replaces_id'>,
): Promise<PolicyRow | null> {
  if (replaces_id === null) return null
  const policy = await db
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', '=', replaces_id)
    .executeTakeFirstOrThrow()
  return isUnpaid(policy.state) ? policy : null
}
