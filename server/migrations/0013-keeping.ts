import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Draft numbers of more than six digits. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [draftNumbers]) await sql.raw(statement).execute(db)
}

const draftNumbers = `
-- For the release before, which leaves the number to the table; this one formats it itself.
create function draft_number_of(count bigint) returns text language sql immutable as $$
  select 'D-' || lpad(count::text, greatest(6, length(count::text)), '0')
$$;
alter table policy alter column draft_number set default draft_number_of(nextval('draft_number'));
`
