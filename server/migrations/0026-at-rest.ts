import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Passports and stored documents are sealed by a key that is not in the database. Only their places are made here: what
 * stands in clear is sealed by the server's job, in small batches, for it may be much and takes the key.
 */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [columns, waiting, documents, standing]) await sql.raw(statement).execute(db)
}

const columns = `
-- customer.passport holds what an earlier release wrote, until it is sealed.
alter table customer add column passport_sealed bytea;
-- By which key; null: there is nothing to seal, or it stands in clear.
alter table customer add column sealed_by text;
alter table policy add column sealed_by text;
alter table policy_document add column sealed_by text;
alter table cancelled_document add column sealed_by text;
alter table certificate_document add column sealed_by text;
`

const waiting = `
create index customer_passport_in_clear on customer (id) where passport is not null;
create index customer_sealed_by on customer (sealed_by, id) where sealed_by is not null;
create index policy_sealed_by on policy (sealed_by, id);
create index policy_document_sealed_by on policy_document (sealed_by, policy_id);
create index cancelled_document_sealed_by on cancelled_document (sealed_by, policy_id);
create index certificate_document_sealed_by on certificate_document (sealed_by, id) where pdf is not null;
`

const documents = `
-- A document never changes; its bytes may be sealed, once by each key.
create function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.sealed_by is null or new.sealed_by is not distinct from old.sealed_by
      or (new.policy_id, new.sha256, new.created_at, new.signature)
        is distinct from (old.policy_id, old.sha256, old.created_at, old.signature) then
    raise exception '% keeps its rows as they are', tg_table_name;
  end if;
  return new;
end $$;
drop trigger policy_document_fixed on policy_document;
create trigger policy_document_fixed before update or delete on policy_document
  for each row execute function keep_document();
drop trigger cancelled_document_fixed on cancelled_document;
create trigger cancelled_document_fixed before update or delete on cancelled_document
  for each row execute function keep_document();
create or replace function keep_certificate_document() returns trigger language plpgsql as $$
begin
  if (new.pdf is not null and (new.sealed_by is null or new.sealed_by is not distinct from old.sealed_by))
      or (new.pdf is not null and old.pdf is null)
      or (new.sha256, new.purpose, new.lang, new.certificate_id)
        is distinct from (old.sha256, old.purpose, old.lang, old.certificate_id) then
    raise exception 'certificate_document: what was given is not changed';
  end if;
  return new;
end
$$;
`

const standing = `
-- The releases before can't open what is sealed.
update schema_standing set serves_from = '0026-at-rest';
`
