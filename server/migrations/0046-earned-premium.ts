import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A refund may leave the share of the days that have passed, and ends the policy all the same. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(earnedPremium).execute(db)
}

const earnedPremium = `
-- Of the refund that is asked for, or is done: what stays with the insurer. Refunds of before left nothing.
alter table payment_attempt add column earned_kopecks bigint not null default 0 check (earned_kopecks >= 0);
`
