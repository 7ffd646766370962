import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import type { Kysely, Selectable } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'
import { payPolicy } from '../policies/move-policy.ts'
import { lockAttempt } from './attempts/attempts.ts'
import { closeTasks } from './attempts/tasks.ts'
import { type Standing, standingAtBank } from './refund.ts'

type Task = Selectable<Database['task']>

type Known = Pick<Task, 'kind' | 'reason' | 'done_at'> &
  Pick<AttemptRow, 'order_id'> &
  Pick<PolicyRow, 'number' | 'draft_number' | 'state'>

/** A task with what it is about. */
export async function findTask(db: Kysely<Database>, id: number): Promise<Known | undefined> {
  return db
    .selectFrom('task')
    .innerJoin('policy', 'policy.id', 'task.policy_id')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['kind', 'reason', 'done_at', 'order_id', 'number', 'draft_number', 'policy.state'])
    .where('task.id', '=', id)
    .executeTakeFirst()
}

/** A person has settled it. False when it is closed already, or is about something else by now. */
export async function closeTask(
  tx: Kysely<Database>,
  { id, reason, now }: Pick<Task, 'id' | 'reason'> & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('reason', '=', reason)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Came = {
  policy: Pick<PolicyRow, 'total_kopecks' | 'start_date'>
  attempt: Pick<AttemptRow, 'kopecks' | 'came_kopecks' | 'came_at'>
  today: IsoDate
}

/**
 * Whether money that is looked into can be found right no more: the trip has begun. Not where the right sum had come by then and
 * was only heard of later: the contract was made as it came.
 */
export function isTooLate({ policy, attempt, today }: Came): boolean {
  const { came_at, came_kopecks, kopecks } = attempt
  if (policy.start_date >= today) return false
  const isRightSum = (came_kopecks ?? kopecks) === policy.total_kopecks
  return !isRightSum || came_at === null || moscowDate(came_at) > policy.start_date
}

/** What became of money that was found right. `changed`: it is not there to be judged any more. */
export type AcceptEnding =
  | { code: 'accepted' }
  | { code: 'changed' }
  | { code: 'partly_returned'; leftKopecks: number }
  | Exclude<Standing, { code: 'paid' }>

type Accepted = {
  attempt: AttemptRow
  /** Runs in the transaction that pays the policy. */
  note: (tx: Kysely<Database>) => Promise<void>
}

/** Pays a policy by money that was looked into and found right, as long as the bank still has it as paid. */
export async function acceptMoney(services: Services, { attempt, note }: Accepted): Promise<AcceptEnding> {
  const standing = await standingAtBank(services, attempt)
  if (standing.code !== 'paid') return standing
  const { leftKopecks } = standing
  if (leftKopecks !== (attempt.came_kopecks ?? attempt.kopecks))
    return { code: 'partly_returned', leftKopecks }
  const { order_id, id } = attempt
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const found = await lockAttempt(tx, order_id)
    const isThere = found?.attempt.state === 'end' && found.attempt.refund_asked_at === null
    if (!isThere || found.policy.state !== 'review') return { code: 'changed' }
    if (isTooLate({ ...found, today: services.clock.today() })) return { code: 'changed' }
    await payPolicy(tx, services, found.policy, { reason: `found right, paid by ${order_id}`, now })
    await closeTasks(tx, id, { reasons: ['wrong_sum', 'start_passed', 'refund_failed'], now })
    await note(tx)
    return { code: 'accepted' }
  })
}
