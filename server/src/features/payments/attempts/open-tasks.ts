import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import type { Services } from '../../../sessions/services.ts'

/** Its index is of these very words. */
const isOpen = sql<boolean>`done_at is null`
/** More than ever wait. */
const most = 1000

const waitingIn = (db: Kysely<Database>) =>
  db
    .selectFrom('task')
    .select(['id', 'attempt_id', 'reason'])
    .where(isOpen)
    .orderBy('attempt_id')
    .limit(most)
    .as('waiting')

/** What waits for a person. Under an id its reason may become another one. */
export type OpenTask = { id: number; reason: string; order_id: string }

/** Oldest first. */
export function findOpenTasks(db: Kysely<Database>): Promise<OpenTask[]> {
  return db
    .selectFrom(waitingIn(db))
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['waiting.id', 'reason', 'order_id'])
    .orderBy('waiting.id')
    .execute()
}

/**
 * Says what waits for a person, by its reason, again and again: the line that told of it first may have been a command's,
 * or have gone with its server. A refund that was asked for waits for the bank.
 */
export async function watchTasks({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const open = await db
    .selectFrom(waitingIn(db))
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['reason', ({ fn }) => fn.countAll<number>().as('tasks')])
    .where(({ eb, or }) =>
      or([eb('refund_asked_at', 'is', null), eb('reason', 'in', ['refund_unconfirmed', 'other_payment'])]),
    )
    .groupBy('reason')
    .execute()
  for (const { reason, tasks } of open) log.error({ alarm: reason, tasks }, 'payments wait for a person')
}
