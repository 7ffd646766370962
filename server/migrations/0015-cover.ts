import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What policies cover: dated versions, as with tariffs, and the one each policy is sold with. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [covers, policies]) await sql.raw(statement).execute(db)
}

const covers = `
create table cover (
  id bigint generated always as identity primary key,
  name text not null,
  valid_from date not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
`

const policies = `
-- Null: sold before covers were kept.
alter table policy add column cover_id bigint references cover;
`
