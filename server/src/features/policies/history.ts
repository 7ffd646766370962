import type { PolicyState } from '@akvapolis/rules/policy-states'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

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
