import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What becomes of a document whose policy was paid back: another one beside it. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(cancelledDocuments).execute(db)
}

const cancelledDocuments = `
-- The bytes of a paid policy with the mark of its cancellation: stored once, the same file for ever.
create table cancelled_document (
  policy_id bigint primary key references policy,
  pdf bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
create trigger cancelled_document_fixed before update or delete on cancelled_document
  for each row execute function refuse_change();
`
