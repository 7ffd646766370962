import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Of the payments that waited for a person over the years, those that wait now. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(openTasks).execute(db)
}

const openTasks = `
create index task_open on task (attempt_id) where done_at is null;
`
