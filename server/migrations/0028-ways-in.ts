import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The ways in without an SMS: a link by mail, and codes that were written down before. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [links, codes]) await sql.raw(statement).execute(db)
}

const links = `
-- Asked for by a session, and good in that alone. One whose phone has no account is kept like any other and never mailed.
create table sign_in_link (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references session on delete cascade,
  customer_id bigint references customer,
  -- What is in the link is told once and kept as its SHA-256, with the address it went to; null until it is mailed.
  hash bytea unique,
  email text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_link_session on sign_in_link (session_id);
create index sign_in_link_customer on sign_in_link (customer_id);
create index sign_in_link_age on sign_in_link (created_at);
`

const codes = `
-- The codes of one set share their salt, so that a try costs one hash.
create table spare_code (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  hash text not null unique,
  made_at timestamptz not null,
  used_at timestamptz
);
create index spare_code_customer on spare_code (customer_id);
`
