import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A person who is added once more under the same key, after a lost answer, is the one of before. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(addedOnce).execute(db)
}

const addedOnce = `
alter table insured_person add column idempotency_key text;
create unique index insured_person_idempotency_key on insured_person (customer_id, idempotency_key);
`
