import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The longest e-mail with the name of its limit is longer than 255 letters. Nothing is rewritten for it. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw('alter table rate_limit alter column key type text').execute(db)
}
