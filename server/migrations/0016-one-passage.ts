import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One passage through the calculator makes one policy; and what came is kept beside what was asked for. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [replacing, payments]) await sql.raw(statement).execute(db)
}

const replacing = `
-- The unpaid policy that publishing this one cancels.
alter table policy add column replaces_id bigint references policy;
create index policy_replaces on policy (replaces_id) where replaces_id is not null;
`

const payments = `
-- Null: nothing has come, or it came before this was kept and was the sum asked for.
alter table payment_attempt add column came_kopecks bigint check (came_kopecks >= 0);
`
