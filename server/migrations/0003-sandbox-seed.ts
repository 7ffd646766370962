import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Remembers that the sandbox's persons were put into this database, which production then refuses for good. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(sandboxSeed).execute(db)
}

const sandboxSeed = `
create table sandbox_seed (
  is_only boolean primary key default true check (is_only),
  -- Who the policy and the draft belong to; null when somebody else had the phone.
  diver_id bigint references customer,
  started_at timestamptz not null,
  finished_at timestamptz
);
`
