import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the operator does: rates, refunds asked of the bank, and who did what. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [rates, refunds, actions]) await sql.raw(statement).execute(db)
}

const rates = `
-- Roubles for a euro from a day on. A tariff brings its own of its first day; of one day the last word holds.
create table euro_rate (
  id bigint generated always as identity primary key,
  rub_per_eur numeric not null check (rub_per_eur > 0),
  valid_from date not null,
  created_at timestamptz not null default clock_timestamp()
);
create index euro_rate_valid_from on euro_rate (valid_from desc, id desc);
create trigger euro_rate_append_only before update or delete on euro_rate
  for each row execute function refuse_change();
`

const refunds = `
-- Since when the bank owes us the word that all the money went back.
alter table payment_attempt add column refund_asked_at timestamptz;
`

const actions = `
-- What was done by hand, by whom. Identifiers and figures, never a person's data.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  os_user text not null,
  command text not null,
  subject text,
  before jsonb,
  after jsonb
);
create trigger operator_action_append_only before update or delete on operator_action
  for each row execute function refuse_change();
create trigger operator_action_kept before truncate on operator_action
  for each statement execute function refuse_change();
`
