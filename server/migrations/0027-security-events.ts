import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who did what from where; refusals of one kind, account and address are one row a minute. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [columns, indices, standing]) await sql.raw(statement).execute(db)
}

const columns = `
-- A hash: what opens a session never stands here. session_id holds what earlier releases wrote.
alter table audit add column session_hash text;
-- Keyed by APP_KEY: the same address of a while is known again, and which it is can't be read.
alter table audit add column address_key text;
-- Browser and system, as they name themselves.
alter table audit add column device text;
alter table audit add column times integer not null default 1;
-- Of refusals: the minute that they are counted in.
alter table audit add column minute timestamptz;
`

const indices = `
create unique index audit_minute on audit (minute, event, note, customer_id, address_key) nulls not distinct
  where minute is not null;
create index audit_customer on audit (customer_id, id) where customer_id is not null;
create index audit_at on audit (at);
`

const standing = `
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then return old; end if;
  if tg_op = 'UPDATE' and old.minute is not null and new.times > old.times
      and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then return new; end if;
  raise exception 'audit keeps its rows as they are';
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit
  for each row execute function keep_audit();
`
