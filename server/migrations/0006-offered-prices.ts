import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A changed price is an offer until the buyer agrees to it. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(offers).execute(db)
}

const offers = `
-- Since when total_kopecks is a changed price that nobody has agreed to; null once agreed, and for a price never changed.
alter table policy add column price_offered_at timestamptz;
`
