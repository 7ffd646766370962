import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import type { Services } from '../../../sessions/services.ts'

/** Its index is of these very words. */
const isOpen = sql<boolean>`done_at is null`

/** Tasks that have come since an instant and are still to be settled, oldest first. */
export function findNewTasks(db: Kysely<Database>, since: Date) {
  return db
    .selectFrom('task')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['task.id', 'reason', 'order_id'])
    .where(isOpen)
    .where('task.created_at', '>=', since)
    .orderBy('task.id')
    .execute()
}

/**
 * Says what waits for a person, by its reason, again and again: the line that told of it first may have been a command's,
 * or have gone with its server. A refund that was asked for waits for the bank.
 */
export async function watchTasks({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const open = await db
    .selectFrom('task')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['reason', ({ fn }) => fn.countAll<number>().as('tasks')])
    .where(isOpen)
    .where(({ eb, or }) =>
      or([eb('refund_asked_at', 'is', null), eb('reason', 'in', ['refund_unconfirmed', 'other_payment'])]),
    )
    .groupBy('reason')
    .execute()
  for (const { reason, tasks } of open) log.error({ alarm: reason, tasks }, 'payments wait for a person')
}
