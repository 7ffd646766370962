import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a buyer is told before the money, by its hash, and who was told of it and agreed to it. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [papers, whoWasTold]) await sql.raw(statement).execute(db)
}

const papers = `
-- All its words, named by the hash of their text: json keeps that as it was written. They never change.
create table key_information (
  sha256 bytea primary key check (sha256 = sha256(convert_to(content::text, 'UTF8'))),
  content json not null,
  -- Cleared away after that, unless a policy has it.
  kept_until timestamptz not null
);
create index key_information_kept on key_information (kept_until);
create trigger key_information_fixed before update of sha256, content on key_information
  for each row execute function refuse_change();

-- The PDF of those words: set once, the same file for ever.
create table key_information_file (
  key_information bytea primary key references key_information on delete cascade,
  pdf bytea not null,
  sha256 bytea not null check (sha256 = sha256(pdf)),
  created_at timestamptz not null
);
create trigger key_information_file_fixed before update on key_information_file
  for each row execute function refuse_change();
`

const whoWasTold = `
-- Null: before such papers were made. Not a reference: what was agreed to stays known when no policy came of it.
alter table consent add column key_information bytea;
-- The one last told beside this price.
alter table calculation add column key_information bytea;
-- The one that the buyer agreed to; and one that was told since and is not agreed to yet.
alter table policy add column key_information bytea references key_information,
  add column offered_key_information bytea references key_information;
create index policy_key_information on policy (key_information) where key_information is not null;
create index policy_offered_key_information on policy (offered_key_information)
  where offered_key_information is not null;
`
