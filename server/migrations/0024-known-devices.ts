import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The browsers that accounts were opened in. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [devices, notices]) await sql.raw(statement).execute(db)
}

const devices = `
-- What is in the cookie is told once and kept as its SHA-256. It opens nothing.
create table known_device (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  hash bytea not null,
  first_at timestamptz not null,
  -- When somebody was last signed in there.
  last_at timestamptz not null,
  unique (customer_id, hash)
);
create index known_device_hash on known_device (hash);
create index known_device_last on known_device (last_at);
`

const notices = `
-- Whose phone it is was asked too often to be told: it is told once the phone has given its code.
alter table checkout add column is_untold boolean not null default false;
`
