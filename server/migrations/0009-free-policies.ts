import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A policy costs nothing only when a DMS contract pays for it: nothing else goes past the payment. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql
    .raw(
      `alter table policy add constraint policy_free_by_contract
         check (total_kopecks > 0 or dms_contract_id is not null)`,
    )
    .execute(db)
}
