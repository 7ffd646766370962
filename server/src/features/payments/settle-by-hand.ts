import type { Kysely, Selectable } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../ground/database/schema.ts'

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
