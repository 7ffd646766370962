import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

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
