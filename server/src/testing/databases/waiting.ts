import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

/** Until what is asked is answered, or somebody in this database waits for a lock. */
export async function untilItWaits(db: Kysely<Database>, asked: Promise<unknown>): Promise<void> {
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
