import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the schema says of itself to the programs that open it (src/database/schema-standing.ts). */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [migrations, standing]) await sql.raw(statement).execute(db)
}

const migrations = `
-- The SHA-256 of each migration's file as it was when it ran.
create table schema_migration (name text primary key, sha256 text not null);
`

const standing = `
-- The last migration of the oldest program that works on this schema: one that contracts moves it on.
create table schema_standing (
  is_only boolean primary key default true check (is_only),
  serves_from text not null
);
insert into schema_standing (serves_from) values ('0010-long-silence');
`
