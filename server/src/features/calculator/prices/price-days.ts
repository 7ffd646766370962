import { hourMs } from '@akvapolis/rules/dates/durations'
import { priceKnownHours } from '@akvapolis/rules/limits'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../ground/clock.ts'
import { type Chore, inSmallBatches } from '../../../ground/database/in-small-batches.ts'
import type { Database } from '../../../ground/database/schema.ts'
import type { Services } from '../../../sessions/services.ts'

/** The moment before which no price is known any more: one holds a day, and so nobody's clock and no slow buyer is left out. */
export const oldestKept = (clock: Clock): Date => new Date(clock.now().getTime() - priceKnownHours * hourMs)

/** Keeps prices, after making the table of their day (by UTC) where they are the first of it. */
export async function onTheirDay<Result>(
  { db, now }: { db: Kysely<Database>; now: Date },
  keep: () => Promise<Result>,
): Promise<Result> {
  try {
    return await keep()
  } catch (error) {
    if (!hasNoDay(error)) throw error
    await sql`select make_price_day((${now}::timestamptz at time zone 'UTC')::date)`.execute(db)
    return keep()
  }
}

/** PostgreSQL tells it as a broken check that has no name. */
const hasNoDay = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23514' &&
  'constraint' in error &&
  error.constraint === undefined

/** Drops the days whose last price was told 48 hours ago, but for what somebody reads. Run by any number of servers. */
export async function clearPrices({ db, clock, log }: Services): Promise<void> {
  await inSmallBatches(log, [oldDays(db, oldestKept(clock))])
}

function oldDays(db: Kysely<Database>, before: Date): Chore {
  // Named by its day: the earliest by name is the earliest.
  const old = sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'calculation'::regclass
      and right(relname, 8) < to_char(${before}::timestamptz at time zone 'UTC', 'YYYYMMDD')
    order by relname
  `
  return {
    rows: 'calculation',
    batch: async (most) => {
      const { rows } = await old.execute(db)
      let dropped = 0
      for (const { name } of rows.slice(0, most)) {
        if (!(await dropUnlessRead(db, name))) break
        dropped += 1
      }
      return dropped
    },
    left: async () => (await old.execute(db)).rows.length,
  }
}

/**
 * False where somebody reads prices for longer than a call does, as a dump: a drop waits for whoever reads any day, and every
 * price that is told or kept meanwhile waits behind it.
 */
async function dropUnlessRead(db: Kysely<Database>, day: string): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx)
      await sql`drop table if exists ${sql.table(day)}`.execute(tx)
    })
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'
