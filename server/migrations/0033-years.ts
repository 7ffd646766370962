import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What years of selling leave: drafts that nobody touches are offered for deletion, documents are kept packed. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [opened, age, packed]) await sql.raw(statement).execute(db)
}

const opened = `
-- When its owner last went on with a draft, to the day; null: never since it was stored.
alter table policy add column opened_at timestamptz;
`

const age = `
create index policy_draft_age on policy ((coalesce(opened_at, created_at))) where state = 'draft';
`

const packed = `
-- Earlier programs would hand a packed document out as it is.
update schema_standing set serves_from = '0033-years';
`
