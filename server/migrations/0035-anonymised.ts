import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the law's years are over, contracts and consents stay without their people, and documents go. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [policies, documents, consents, standing]) await sql.raw(statement).execute(db)
}

const policies = `
-- Since when nobody is named in it; never before five years have passed.
alter table policy add column anonymised_at timestamptz
  check ((anonymised_at at time zone 'Europe/Moscow')::date >= end_date + interval '5 years');
-- Those that have come to their end, by which their years are counted.
create index policy_with_people on policy (end_date, id)
  where anonymised_at is null and state in ('paid', 'expired', 'cancelled');
`

const documents = `
-- As before (0026), but that a document goes with the people of its policy.
create or replace function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from policy where id = old.policy_id and anonymised_at is not null) then
    return old;
  end if;
  if tg_op = 'DELETE' or new.sealed_by is null or new.sealed_by is not distinct from old.sealed_by
      or (new.policy_id, new.sha256, new.created_at, new.signature)
        is distinct from (old.policy_id, old.sha256, old.created_at, old.signature) then
    raise exception '% keeps its rows as they are', tg_table_name;
  end if;
  return new;
end $$;
`

const consents = `
-- Null: nobody's any more but by the account, if that is still there.
alter table consent alter column phone drop not null, alter column ip drop not null;
create index consent_with_address on consent (given_at) where ip is not null;
`

const standing = `
-- Earlier programs would set a document anew, of nobody.
update schema_standing set serves_from = '0035-anonymised';
`
