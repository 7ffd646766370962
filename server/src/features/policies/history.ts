import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'

/** Why an unpaid policy was cancelled in whose place another one came. */
export const replacedByAnother = 'replaced by another'

/** The states a policy has gone through, oldest first. */
export async function historyOf(
  db: Kysely<Database>,
  policyId: number,
): Promise<{ to: PolicyState; reason: string; at: Date }[]> {
  return db
    .selectFrom('policy_event')
    .select(['to_state as to', 'reason', 'at'])
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute()
}

/** When a cancelled policy became that. */
export async function cancelledAt(db: Kysely<Database>, policyId: number): Promise<Date> {
  const { at } = await db
    .selectFrom('policy_event')
    .select('at')
    .where('policy_id', '=', policyId)
    .where('to_state', '=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return at
}

/** The number of the unpaid policy that was cancelled when this one came in its place; null: none was. */
export async function replacedNumber(
  db: Kysely<Database>,
  { replaces_id }: Pick<PolicyRow, 'replaces_id'>,
): Promise<string | null> {
  if (replaces_id === null) return null
  const replaced = await db
    .selectFrom('policy')
    .innerJoin('policy_event', 'policy_event.policy_id', 'policy.id')
    .select('policy.number')
    .where('policy.id', '=', replaces_id)
    .where('policy_event.reason', '=', replacedByAnother)
    .executeTakeFirst()
  return replaced?.number ?? null
}
