import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { AttemptRow, Database } from '../../../ground/database/schema.ts'
import { attemptColumns } from './attempts.ts'

/**
 * Takes the right to ask the bank about an attempt for `pauseMs`, so that of many who would at the same moment one
 * does; answers until when, null where it is another's. `isEarly`: also before its next check has come, but not within the
 * pause of another.
 */
export async function claimCheck(
  db: Kysely<Database>,
  id: number,
  { now, pauseMs, isEarly = false }: { now: Date; pauseMs: number; isEarly?: boolean },
): Promise<Date | null> {
  const until = new Date(now.getTime() + pauseMs)
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ next_check_at: until, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where(waitsForBank)
    .where(({ eb, or }) =>
      or([
        eb('next_check_at', '<=', now),
        ...(isEarly ? [eb('next_check_at', '>', until), eb('next_check_at', 'is', null)] : []),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n ? until : null
}

/** Those whose next check has come, the longest waiting first; so many at most. */
export async function findDueAttempts(
  db: Kysely<Database>,
  { now, most }: { now: Date; most: number },
): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(most)
    .execute()
}

/**
 * When an attempt that waits for the bank's word is asked about next, after a check that was claimed until then. What
 * another has set meanwhile stays: it may be sooner.
 */
export async function scheduleCheck(
  db: Kysely<Database>,
  id: number,
  { claimedUntil, at }: { claimedUntil: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('next_check_at', '=', claimedUntil)
    .where(waitsForBank)
    .execute()
}

/**
 * Those of orders that may just have been paid, as they were; by then each that waits for the bank's word is checked at `at`
 * at the latest, whatever becomes of whoever asks now. In one statement: each notification makes it.
 */
export async function checkBy(
  db: Kysely<Database>,
  orderIds: readonly string[],
  at: Date,
): Promise<AttemptRow[]> {
  if (orderIds.length === 0) return []
  const isNamed = sql<boolean>`order_id = any(${orderIds})`
  return db
    .with('sooner', (earlier) =>
      earlier
        .updateTable('payment_attempt')
        // A sooner one moves by a hair, so that whoever has claimed it and asks now leaves it there.
        .set({ next_check_at: sql<Date>`least(next_check_at - interval '1 millisecond', ${at})` })
        // In the order in which everybody locks several.
        .where('id', 'in', (query) =>
          query
            .selectFrom('payment_attempt')
            .select('id')
            .where(isNamed)
            .where(waitsForBank)
            .orderBy('id')
            .forUpdate(),
        ),
    )
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where(isNamed)
    .execute()
}

/** Its money has not come, or was asked to go back. */
function waitsForBank({ eb, or, and }: ExpressionBuilder<Database, 'payment_attempt'>) {
  return or([
    eb('state', 'not in', moneyStates),
    and([eb('state', '=', 'end'), eb('refund_asked_at', 'is not', null)]),
  ])
}
