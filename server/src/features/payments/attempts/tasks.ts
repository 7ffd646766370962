import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import type { Misfit } from './judge-money.ts'

type Task = Selectable<Database['task']>

/** What may come about once more after it was settled: a refund can be asked for anew, and fail anew. */
const again: readonly Misfit[] = ['refund_unconfirmed', 'refund_failed']

/** Records what a person has to settle; anew when the reason is another. False when it stands there already. */
export async function addTask(
  tx: Kysely<Database>,
  task: Pick<Task, 'kind' | 'policy_id' | 'attempt_id' | 'created_at'> & { reason: Misfit },
): Promise<boolean> {
  const added = await tx
    .insertInto('task')
    .values(task)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'attempt_id'])
        .doUpdateSet({ reason: task.reason, created_at: task.created_at, done_at: null })
        .where(({ eb, or }) =>
          or([
            eb('task.reason', '!=', task.reason),
            ...(again.includes(task.reason) ? [eb('task.done_at', 'is not', null)] : []),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Time or the bank has done what a person was to do. */
export async function closeTasks(
  tx: Kysely<Database>,
  attemptId: number,
  { reasons, now }: { reasons: readonly Misfit[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ done_at: now })
    .where('attempt_id', '=', attemptId)
    .where('reason', 'in', reasons)
    .where('done_at', 'is', null)
    .execute()
}
