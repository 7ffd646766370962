import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Documents are signed by the queue before they are stored; those stored before stay as they are. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [signatures, owed, demonstration]) await sql.raw(statement).execute(db)
}

const signatures = `
-- Of an outside service, beside the document; null: it stands within it, or there is none.
alter table policy_document add column signature bytea;
alter table cancelled_document add column signature bytea;
`

const owed = `
-- Documents that are to be stored and are not yet: a row from the move that causes it until it is stored.
create table owed_document (
  policy_id bigint not null references policy,
  document text not null check (document in ('policy', 'cancelled')),
  since timestamptz not null,
  primary key (policy_id, document)
);
-- They used to be made with the first download.
insert into owed_document (policy_id, document, since)
select id, 'policy', paid_at from policy
where state = 'paid' and not exists (select from policy_document where policy_id = policy.id);
insert into owed_document (policy_id, document, since)
select id, 'cancelled', paid_at from policy
where state = 'cancelled' and paid_at is not null
  and not exists (select from cancelled_document where policy_id = policy.id);
`

const demonstration = `
-- What signs while the insurer has given no key: one for all servers. Its key is no secret worth keeping.
create table demonstration_certificate (
  is_only boolean primary key default true check (is_only),
  key text not null,
  certificate text not null,
  made_at timestamptz not null
);
`
