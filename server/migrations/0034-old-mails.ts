import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails of an account, each with an address, are cleared away by their age. Those of a policy stay with it. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw('create index sent_mail_age on sent_mail (sent_at) where policy_id is null').execute(db)
}
