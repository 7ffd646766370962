import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A refund that fails is told from those that had failed before it was asked for. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(failedRefunds).execute(db)
}

const failedRefunds = `
-- The bank's ids. Of refunds asked for before this was kept: none, so that any that has failed counts.
alter table payment_attempt add column failed_refunds text[] not null default '{}';
`
