import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The way a payment is made, and the links by which somebody else than the customer makes it. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [links, attempts]) await sql.raw(statement).execute(db)
}

const links = `
-- What is in the address is told once and kept as its SHA-256. It answers until ends_at, until ended_at is written, or
-- until its policy is anything but published, whichever comes first.
create table pay_link (
  id uuid primary key default gen_random_uuid(),
  policy_id bigint not null references policy,
  token_hash bytea not null unique,
  -- What it was made for: another price wants another link.
  kopecks bigint not null check (kopecks > 0),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index pay_link_policy on pay_link (policy_id);
create unique index pay_link_living on pay_link (policy_id) where ended_at is null;
create index pay_link_over on pay_link (ends_at);
`

const attempts = `
-- Not a reference: that somebody else paid stays known when the link is cleared away. Null: the customer.
alter table payment_attempt
  add column method text not null default 'ac' check (method in ('ac', 'sbp')),
  add column pay_link_id uuid;
`
