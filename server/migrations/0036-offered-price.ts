import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A changed price stands beside the one that was agreed to, so that money of an order begun before pays its policy. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(offeredPrice).execute(db)
}

const offeredPrice = `
alter table policy
  add column offered_info jsonb,
  add column offered_kopecks bigint check (offered_kopecks >= 0),
  add column offered_tariff_id bigint references tariff,
  add column offered_priced_at timestamptz,
  add constraint policy_offered_price
    check (num_nulls(offered_info, offered_kopecks, offered_tariff_id, offered_priced_at) in (0, 4));
`
