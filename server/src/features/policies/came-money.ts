import type { Policy } from '@akvapolis/contract/policies'
import type { Kopecks } from '@akvapolis/rules/money'
import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../ground/database/schema.ts'

type Refund = NonNullable<Policy['refund']>

/** Whether nothing more of money that came is to go back: all has, or all but what is kept. */
export const isBack = ({
  state,
  kept_kopecks,
  refund_asked_at,
}: Pick<AttemptRow, 'state' | 'kept_kopecks' | 'refund_asked_at'>): boolean =>
  state === 'ref' || (kept_kopecks !== null && refund_asked_at === null)

/** What stays with the insurer, or is to stay once the refund that is asked for is done. */
export const keptOf = ({
  kept_kopecks,
  earned_kopecks,
  refund_asked_at,
}: Pick<AttemptRow, 'kept_kopecks' | 'earned_kopecks' | 'refund_asked_at'>): Kopecks =>
  refund_asked_at === null ? (kept_kopecks ?? 0) : earned_kopecks

/** Of each cancelled policy that money came for, whether all that is to go back is back. */
export async function refundOfEach(
  db: Kysely<Database>,
  policies: readonly Pick<PolicyRow, 'id' | 'state'>[],
): Promise<Map<number, Refund>> {
  const cancelled = policies.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
  if (cancelled.length === 0) return new Map()
  const money = await db
    .selectFrom('payment_attempt')
    .select(['policy_id', 'state', 'kept_kopecks', 'refund_asked_at'])
    .where('policy_id', 'in', cancelled)
    .where('state', 'in', moneyStates)
    .execute()
  const due = new Set(money.filter((came) => !isBack(came)).map(({ policy_id }) => policy_id))
  return new Map(money.map(({ policy_id: id }) => [id, due.has(id) ? 'due' : 'returned']))
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
