import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What becomes of each mail of a policy: on its way, taken by a mail server (in `sent_mail`), or refused. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [deliveries, mailsOfDrafts, earlierOnes]) await sql.raw(statement).execute(db)
}

const deliveries = `
-- One row a mail, from the transaction that causes it on. Whether it was taken is told by sent_mail alone.
create table delivery (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  policy_id bigint not null references policy on delete cascade,
  kind text not null,
  recipient text not null,
  queued_at timestamptz not null,
  refused_at timestamptz,
  -- What the mail server said, by its code: its sentence quotes the address.
  refusal text,
  check ((refused_at is null) = (refusal is null))
);
create index delivery_policy on delivery (policy_id, id);
`

const mailsOfDrafts = `
-- A draft whose specimen was mailed can be deleted; that something went to an address stays known.
alter table sent_mail drop constraint sent_mail_policy_id_fkey;
alter table sent_mail add constraint sent_mail_policy_id_fkey
  foreign key (policy_id) references policy on delete set null;
`

const earlierOnes = `
insert into delivery (message_id, policy_id, kind, recipient, queued_at)
select message_id, policy_id, kind, recipient, sent_at from sent_mail where policy_id is not null order by sent_at;
`
