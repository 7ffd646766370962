import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a refund is asked to leave is one thing, what the bank's refunds have left another: the kept part may go back later. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(keptPart).execute(db)
}

const keptPart = `
-- What the bank's refunds have left of money of which nothing more is to go back; null: all is here, or all is back.
alter table payment_attempt add column kept_kopecks bigint check (kept_kopecks > 0);

-- From now on earned_kopecks is only of a refund that is asked for.
update payment_attempt set kept_kopecks = earned_kopecks, earned_kopecks = 0
where state = 'end' and refund_asked_at is null and earned_kopecks > 0;
`
