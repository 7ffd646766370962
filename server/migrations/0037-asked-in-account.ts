import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A link to confirm an address that somebody who was signed in asked for ends with what they could do. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(askedInAccount).execute(db)
}

const askedInAccount = `
alter table email_confirmation add column asked_in_account boolean not null default false;
`
