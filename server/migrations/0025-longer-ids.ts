import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Ids that open something to whoever knows them are 128 random bits; a version 4 UUID has 122. They stay of the type
 * uuid, which takes any bits, so that those given before are as good as ever.
 */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [randomId, defaults]) await sql.raw(statement).execute(db)
}

const randomId = `
-- Half of the SHA-256 of 244 random bits.
create function random_id() returns uuid language sql volatile as $$
  select encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid
$$;
`

const defaults = `
alter table policy alter column external_id set default random_id(), alter column check_id set default random_id();
alter table certificate alter column check_id set default random_id();
`
