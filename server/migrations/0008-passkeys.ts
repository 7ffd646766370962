import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys known by the device they were added on, and challenges that are for one thing only. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(passkeys).execute(db)
}

const passkeys = `
alter table passkey add column device text not null default '';

-- Whose new key may answer a challenge; null: it is for signing in.
alter table passkey_challenge add column customer_id bigint references customer on delete cascade;
`
