import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** DMS contracts, the ledger of their bonus days, and which of them a session uses. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [contracts, ledger, use, quotes]) await sql.raw(statement).execute(db)
}

const contracts = `
create table dms_contract (
  id bigint generated always as identity primary key,
  number text not null check (number <> ''),
  holder_surname text not null,
  holder_name text not null,
  holder_birth date not null,
  -- The last day that a trip may be insured.
  end_date date not null,
  -- The only country of its trips; null: any.
  country_id int,
  -- With a phone, that phone's account and no other may have it.
  phone text check (phone ~ '^\\+7\\d{10}$'),
  customer_id bigint references customer,
  linked_at timestamptz,
  -- Bonus days left: the sum of its ledger, kept by it.
  balance int not null default 0 check (balance >= 0),
  created_at timestamptz not null,
  check ((customer_id is null) = (linked_at is null))
);
create unique index dms_contract_number on dms_contract (upper(number));
create index dms_contract_customer on dms_contract (customer_id) where customer_id is not null;
create index dms_contract_phone on dms_contract (phone) where phone is not null;
`

const ledger = `
create table bonus_ledger (
  id bigint generated always as identity primary key,
  contract_id bigint not null references dms_contract,
  -- grant: the insurer's; take: a policy was published; give_back: it was cancelled.
  kind text not null check (kind in ('grant', 'take', 'give_back')),
  policy_id bigint references policy,
  days int not null,
  at timestamptz not null,
  check ((kind = 'grant') = (policy_id is null)),
  check (case kind when 'take' then days < 0 when 'give_back' then days > 0 else days <> 0 end),
  unique (policy_id, kind)
);
create index bonus_ledger_contract on bonus_ledger (contract_id, id);
create trigger bonus_ledger_append_only before update or delete on bonus_ledger
  for each row execute function refuse_change();

-- The balance moves with every line, in its transaction: they can't drift apart, and two writers wait for each other.
create function count_bonus_days() returns trigger language plpgsql as $$
begin
  update dms_contract set balance = balance + new.days where id = new.contract_id;
  return null;
end $$;
create trigger bonus_ledger_counts after insert on bonus_ledger
  for each row execute function count_bonus_days();
`

const use = `
-- The contract last checked with success in this session; null: the account's own, unless it was discarded.
alter table session add column dms_contract_id bigint references dms_contract;
alter table session add column has_discarded_bonus boolean not null default false;

-- Which contract's days a draft was judged by.
alter table policy add column dms_contract_id bigint references dms_contract;
`

const quotes = `
update policy set contract = jsonb_set(contract, '{quote}',
  '{"city": null, "programme": null}'::jsonb || (contract -> 'quote'));
`
