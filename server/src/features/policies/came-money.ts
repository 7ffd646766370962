import type { Policy } from '@akvapolis/contract/policies'
import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'

type Refund = NonNullable<Policy['refund']>

/** Of each cancelled policy that money came for, whether all of it is back. */
export async function refundOfEach(
  db: Kysely<Database>,
  policies: readonly Pick<PolicyRow, 'id' | 'state'>[],
): Promise<Map<number, Refund>> {
  const cancelled = policies.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
  if (cancelled.length === 0) return new Map()
  const money = await db
    .selectFrom('payment_attempt')
    .select(['policy_id', 'state'])
    .where('policy_id', 'in', cancelled)
    .where('state', 'in', moneyStates)
    .execute()
  const kept = new Set(money.filter(({ state }) => state === 'end').map(({ policy_id }) => policy_id))
  return new Map(money.map(({ policy_id: id }) => [id, kept.has(id) ? 'due' : 'returned']))
}

/** Whether money ever came for a policy, also when it has gone back. */
export async function hasMoney(db: Kysely<Database>, policyId: number): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', 'in', moneyStates)
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}
