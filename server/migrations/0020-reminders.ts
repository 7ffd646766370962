import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reminders of a trip, how they are switched off, and the order of what a mail of the sandbox brings. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [choice, links, tripsOfADay, attachments]) await sql.raw(statement).execute(db)
}

const choice = `
-- Null: a customer is reminded of their trips.
alter table customer add column reminders_off_at timestamptz;
`

const links = `
-- What stands behind the address below a reminder, by its hash: whoever has the mail may switch reminders off.
create table unsubscribe_link (
  hash bytea primary key,
  customer_id bigint not null references customer on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_link_customer on unsubscribe_link (customer_id);
create index unsubscribe_link_age on unsubscribe_link (created_at);
`

const tripsOfADay = `
create index policy_paid_start on policy (start_date, id) where state = 'paid';
create index policy_paid_end on policy (end_date, id) where state = 'paid';
`

const attachments = `
alter table sandbox_attachment add column if not exists place smallint not null default 0;
`
