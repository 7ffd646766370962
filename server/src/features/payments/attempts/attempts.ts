import { moscowDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import { isDeclined, moneyStates, openStates } from '@akvapolis/rules/policy/payment/attempt-states'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../../ground/database/schema.ts'
import { orderIdOf, strangersOrderId } from './order-id.ts'

type Tx = Kysely<Database>

/** All of them, by their names: so the statement is prepared (ground/database/connections/prepared.ts). */
export const attemptColumns = [
  'id',
  'order_id',
  'policy_id',
  'kopecks',
  'came_kopecks',
  'state',
  'is_duplicate',
  'came_at',
  'bank_payment_id',
  'created_at',
  'checks',
  'next_check_at',
  'ended_at',
  'refund_asked_at',
  'earned_kopecks',
  'kept_kopecks',
  'failed_refunds',
  'method',
  'pay_link_id',
] as const

/** What money that came is judged by. */
const paidPolicyColumns = ['id', 'state', 'paid_at', 'start_date', 'total_kopecks'] as const
export type PaidPolicy = Pick<PolicyRow, (typeof paidPolicyColumns)[number]>

/** An attempt with its policy, both locked for the rest of the transaction: the policy first, as everywhere. */
export async function lockAttempt(
  tx: Tx,
  orderId: string,
): Promise<{ policy: PaidPolicy; attempt: AttemptRow } | undefined> {
  const policy = await tx
    .selectFrom('policy')
    .select(paidPolicyColumns)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('payment_attempt').select('policy_id').where('order_id', '=', orderId),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!policy) return undefined
  const attempt = await tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { policy, attempt }
}

export async function findAttempts(db: Tx, orderIds: readonly string[]): Promise<AttemptRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .execute()
}

/** The newest attempt of a policy, or the named one if it is the policy's. */
export async function findAttempt(
  db: Tx,
  policyId: number,
  orderId?: string,
): Promise<AttemptRow | undefined> {
  const ofPolicy = db.selectFrom('payment_attempt').select(attemptColumns).where('policy_id', '=', policyId)
  const named = orderId && (await ofPolicy.where('order_id', '=', orderId).executeTakeFirst())
  return named || ofPolicy.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The attempts of a policy that may still be paid for all we know: the open ones, and ended ones still checked. */
export async function findPayable(
  db: Tx,
  policyId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<AttemptRow[]> {
  const query = db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('policy_id', '=', policyId)
    .where('state', 'not in', moneyStates)
    .where(({ eb, or }) => or([eb('state', 'in', openStates), eb('next_check_at', 'is not', null)]))
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}

/** Nobody is to pay under it any more; should it be paid after all, its checks or the bank's notification find out. */
export async function endOpenAttempt(tx: Tx, policyId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'exp', ended_at: now })
    .where('policy_id', '=', policyId)
    .where('state', 'in', openStates)
    .execute()
}

/** Adds an attempt of a locked policy. */
export async function addAttempt(
  tx: Tx,
  policy: Pick<PolicyRow, 'id' | 'number'>,
  attempt: Pick<AttemptRow, 'kopecks' | 'method' | 'pay_link_id' | 'created_at' | 'next_check_at'>,
): Promise<AttemptRow> {
  return tx
    .insertInto('payment_attempt')
    .values({
      ...attempt,
      policy_id: policy.id,
      order_id: attempt.pay_link_id === null ? orderIdOf(policy) : strangersOrderId(),
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}

export async function updateAttempt(
  tx: Tx,
  id: number,
  set: Updateable<Database['payment_attempt']>,
): Promise<void> {
  await tx.updateTable('payment_attempt').set(set).where('id', '=', id).execute()
}

/** Kopecks that came for a policy beside its price and have not gone back. */
export async function surplusOf(db: Tx, policyId: number): Promise<Kopecks> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['kopecks', 'came_kopecks'])
    .where('policy_id', '=', policyId)
    .where('state', '=', 'end')
    .where('is_duplicate', '=', true)
    .execute()
  return attempts.reduce((sum, { kopecks, came_kopecks }) => sum + (came_kopecks ?? kopecks), 0)
}

/** Whether money came by a link from somebody else. */
export async function isPaidByOthers(db: Tx, policyId: number): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', 'in', moneyStates)
    .where('pay_link_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** Whether another attempt of the customer's own was declined on the same day in Moscow. */
export async function wasDeclinedToday(tx: Tx, attempt: AttemptRow, now: Date): Promise<boolean> {
  const others = await tx
    .selectFrom('payment_attempt')
    .select(['state', 'ended_at'])
    .where('policy_id', '=', attempt.policy_id)
    .where('id', '!=', attempt.id)
    .where('pay_link_id', 'is', null)
    .execute()
  const today = moscowDate(now)
  return others.some(
    ({ state, ended_at }) => isDeclined(state) && ended_at !== null && moscowDate(ended_at) === today,
  )
}

/** Whether another attempt has brought money that is not to go back. */
export async function hasOtherMoney(tx: Tx, attempt: AttemptRow): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('policy_id', '=', attempt.policy_id)
    .where('id', '!=', attempt.id)
    .where('state', '=', 'end')
    .where('is_duplicate', '=', false)
    .executeTakeFirst()
  return other !== undefined
}
