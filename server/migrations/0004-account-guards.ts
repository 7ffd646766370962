import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reset links that remember their end, and consents by the address they came from. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [resetLinks, consents]) await sql.raw(statement).execute(db)
}

const resetLinks = `
-- A link that was used or replaced is remembered as such: its visitor is told to ask for another.
alter table password_reset drop constraint password_reset_customer_id_key;
alter table password_reset add column ended_at timestamptz;
create unique index password_reset_live on password_reset (customer_id) where ended_at is null;
create index password_reset_created on password_reset (created_at);
`

const consents = `
-- The address as limits count it: an IPv6 one by its /64.
alter table consent add column address text not null default '';
create index consent_address on consent (address, given_at);
`
