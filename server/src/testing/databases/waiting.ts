import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

type Writing = (tx: Kysely<Database>) => Promise<unknown>

/**
 * Asks beside a change: `before` is written first and not yet there, `after` once the answer has come or waits for a lock.
 * Both are there together.
 */
export async function askedBeside<Answer>(
  db: Kysely<Database>,
  { before, after }: { before: Writing; after?: Writing },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let asked: Promise<Answer> | undefined
  await db.transaction().execute(async (tx) => {
    await before(tx)
    asked = ask()
    await untilItWaits(db, asked)
    await after?.(tx)
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}

/** Until what is asked is answered, or somebody in this database waits for a lock. */
async function untilItWaits(db: Kysely<Database>, asked: Promise<unknown>): Promise<void> {
  let isAnswered = false
  const note = () => {
    isAnswered = true
  }
  asked.then(note, note)
  while (!isAnswered && !(await isAnyoneWaiting(db))) await pause(5)
}

async function isAnyoneWaiting(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}
