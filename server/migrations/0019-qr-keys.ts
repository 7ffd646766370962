import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a policy is checked by: the public keys of its QR code, and the hash of its file. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [keys, hashes]) await sql.raw(statement).execute(db)
}

const keys = `
-- Every key that ever signed: a code on paper is checked for years after its key was replaced.
create table qr_key (
  public_key bytea primary key check (length(public_key) = 32),
  id text not null,
  first_used_at timestamptz not null
);
`

const hashes = `
-- A file is found by its hash alone: the reader does not say whose policy it is.
create index policy_document_sha256 on policy_document (sha256);
create index cancelled_document_sha256 on cancelled_document (sha256);
`
