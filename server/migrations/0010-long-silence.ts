import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Phone numbers are given to other people: what a code alone does not open after a year of silence. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(longSilence).execute(db)
}

const longSilence = `
-- When somebody was last here who was known for certain, or came by a code before a year had passed.
alter table customer add column last_known_at timestamptz;
-- What the account held by then stays hidden from this session; null: nothing does.
alter table session add column hides_before timestamptz;
`
