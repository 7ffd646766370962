import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Log, whyFailed } from '../log.ts'
import type { Database } from './schema.ts'

/** Work on rows that never ends for good, such as clearing away what is over. */
export type Chore = {
  /** What is worked on, for the log. */
  rows: string
  /** Takes on the next rows, so many at most, in transactions of its own; answers how many it found. */
  batch(most: number): Promise<number>
  /** How many wait, counted up to so many. */
  left(most: number): Promise<number>
}

type Bounds = { batchSize?: number; longestMs?: number }

const mostCounted = 100_000

/** Each chore for as long as its bounds allow; one that fails keeps nobody from the others, and is gone on with next time. */
export async function inSmallBatches(
  log: Log,
  chores: readonly Chore[],
  { batchSize = 500, longestMs = 20_000 }: Bounds = {},
): Promise<void> {
  for (const chore of chores) {
    const { rows } = chore
    try {
      const done = await doFor(chore, { batchSize, longestMs })
      const left = await chore.left(mostCounted)
      if (left > 0) log.warn({ rows, done, left }, 'some is left for the next time')
      else if (done > 0) log.info({ rows, done, left }, 'nothing is left')
    } catch (error) {
      log.error({ alarm: 'chore_failed', rows, ...whyFailed(error) }, 'not done')
    }
  }
}

/** Batches until one is not full or the time is up. One that takes too long is tried again smaller. */
async function doFor(chore: Chore, { batchSize, longestMs }: Required<Bounds>): Promise<number> {
  const endsAt = performance.now() + longestMs
  let most = batchSize
  let done = 0
  for (;;) {
    try {
      const found = await chore.batch(most)
      done += found
      if (found < most) return done
    } catch (error) {
      if (!isTooMuch(error) || most === 1) throw error
      most = Math.ceil(most / 5)
    }
    if (performance.now() >= endsAt) return done
  }
}

/** PostgreSQL ended the statement: it took too long, waited too long for a lock, or two waited for each other. */
const tooMuch: readonly unknown[] = ['57014', '55P03', '40P01']

function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && tooMuch.includes(error.code)
}

type Old<Table extends keyof Database> = {
  table: Table
  key: keyof Database[Table] & string
  /** The column that tells a row's age; it needs an index. */
  age: keyof Database[Table] & string
  before: Date | number
  /** Which of them; all unless it is said. */
  only?: RawBuilder<boolean>
}

/** Rows that are over, the oldest first. One that somebody works with at the moment is left for the next time. */
export function clearing<Table extends keyof Database>(
  db: Kysely<Database>,
  { table, key, age, before, only = sql`true` }: Old<Table>,
): Chore {
  const old = sql`from ${sql.table(table)} where ${sql.ref(age)} < ${before} and ${only}`
  return {
    rows: table,
    batch: async (most) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
          select ${sql.ref(key)} ${old} order by ${sql.ref(age)} limit ${most} for update skip locked
        ))
      `.execute(db)
      return Number(numAffectedRows ?? 0)
    },
    left: (most) => countUpTo(db, old, most),
  }
}

/** How many rows there are `from …`, counted up to so many. */
export async function countUpTo(
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${from} limit ${most}) as waiting
  `.execute(db)
  return rows[0]?.count ?? 0
}
