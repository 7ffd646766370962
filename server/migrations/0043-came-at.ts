import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When money came stays known once it has gone back. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(cameAt).execute(db)
}

const cameAt = `
-- Null: nothing has come, it was back before we heard of it, or it came before this was kept: as long as it stays that is
-- ended_at.
alter table payment_attempt add column came_at timestamptz;
`
