import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The purchase of a policy. The constraints are the last line of defence: one policy a draft, one open payment
 * attempt a policy, one paid attempt a policy, no negative money, five tries a code, a history nobody rewrites.
 */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [people, sessions, codes, prices, policies, payments, messages, operations]) {
    await sql.raw(statement).execute(db)
  }
}

const people = `
create table customer (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^\\+7\\d{10}$'),
  surname text, name text, surname_ru text, name_ru text, patronymic_ru text,
  birth date,
  passport text check (passport ~ '^\\d{9}$'),
  -- email: the address typed last; confirmed_email: the one confirmed last, good for a reset.
  email text, confirmed_email text,
  password_hash text,
  created_at timestamptz not null default now()
);
create unique index customer_confirmed_email on customer (lower(confirmed_email));

create table email_confirmation (
  hash bytea primary key,
  customer_id bigint not null references customer on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
`

const sessions = `
create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie; a rotation replaces it, so that the old cookie dies with it.
  token_hash bytea not null unique,
  customer_id bigint references customer on delete cascade,
  signed_in_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_last_seen on session (last_seen_at);

create table confirmed_phone (
  session_id uuid not null references session on delete cascade,
  phone text not null,
  confirmed_at timestamptz not null,
  primary key (session_id, phone)
);

-- The last accepted check of step 2: whose account the code will open, and what was agreed to.
create table checkout (
  session_id uuid primary key references session on delete cascade,
  phone text not null,
  insurer jsonb not null,
  accepted_at timestamptz not null
);

create table consent (
  id bigint generated always as identity primary key,
  session_id uuid not null,
  customer_id bigint references customer on delete set null,
  phone text not null,
  kind text not null check (kind in ('terms', 'personal_data')),
  version text not null,
  ip inet not null,
  given_at timestamptz not null
);
create index consent_session on consent (session_id);
`

const codes = `
create table code_secret (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  phone text not null,
  placement text not null check (placement in ('login', 'register', 'autoload')),
  sends_left int not null check (sends_left >= 0),
  expires_at timestamptz not null
);

create table verification_code (
  id bigint generated always as identity primary key,
  session_id uuid not null references session on delete cascade,
  phone text not null,
  placement text not null check (placement in ('login', 'register', 'autoload')),
  code_hash bytea not null,
  tries int not null default 0 check (tries <= 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
create unique index verification_code_live on verification_code (session_id, phone, placement)
  where ended_at is null;

-- Counters of rate-limiter-flexible.
create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);
`

const prices = `
create table tariff (
  id bigint generated always as identity primary key,
  name text not null,
  valid_from date not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);

create sequence calculation_number;

create table calculation (
  id bigint primary key default nextval('calculation_number'),
  session_id uuid references session on delete set null,
  product text not null,
  -- SHA-256 of all that decides the price.
  request_hash bytea not null,
  info jsonb not null,
  total_kopecks bigint not null check (total_kopecks >= 0),
  tariff_id bigint not null references tariff,
  calculated_at timestamptz not null
);
create index calculation_price on calculation (session_id, request_hash, calculated_at desc);
`

const policies = `
create sequence draft_number;
create sequence policy_number;

create table policy (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  check_id uuid not null unique default gen_random_uuid(),
  draft_number text not null unique default 'D-' || lpad(nextval('draft_number')::text, 6, '0'),
  number text unique,
  customer_id bigint not null references customer,
  product text not null,
  state text not null default 'draft'
    check (state in ('draft', 'published', 'paid', 'expired', 'review', 'cancelled')),
  -- As sent, to go on with a draft; as judged, for the document; the price and its parts.
  details jsonb not null,
  contract jsonb not null,
  info jsonb not null,
  request_hash bytea not null,
  total_kopecks bigint not null check (total_kopecks >= 0),
  tariff_id bigint not null references tariff,
  priced_at timestamptz not null,
  email text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  published_at timestamptz,
  paid_at timestamptz,
  check (state = 'draft' or number is not null),
  check (state <> 'paid' or paid_at is not null)
);
create index policy_customer on policy (customer_id, id desc);
create index policy_unpaid on policy (start_date) where state = 'published';
create unique index policy_idempotency on policy (customer_id, idempotency_key);

create table policy_event (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policy on delete cascade,
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index policy_event_policy on policy_event (policy_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps its rows as they are', tg_table_name;
end $$;
create trigger policy_event_append_only before update on policy_event
  for each row execute function refuse_change();

-- The bytes of a paid policy: stored once, the same file for ever.
create table policy_document (
  policy_id bigint primary key references policy,
  pdf bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
create trigger policy_document_fixed before update or delete on policy_document
  for each row execute function refuse_change();
`

const payments = `
create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id text not null unique check (length(order_id) between 4 and 20),
  policy_id bigint not null references policy,
  kopecks bigint not null check (kopecks > 0),
  state text not null default 'created'
    check (state in ('created', 'sent', 'hold', 'exp', 'canceled', 'err', 'rej', 'end', 'ref')),
  -- Paid a second time for the same policy: the money goes back.
  is_duplicate boolean not null default false,
  bank_payment_id text,
  created_at timestamptz not null,
  checks int not null default 0,
  next_check_at timestamptz,
  ended_at timestamptz
);
create unique index payment_attempt_open on payment_attempt (policy_id)
  where state in ('created', 'sent', 'hold');
create unique index payment_attempt_paid on payment_attempt (policy_id)
  where state = 'end' and not is_duplicate;
create index payment_attempt_due on payment_attempt (next_check_at) where next_check_at is not null;

create table bank_event (
  id bigint generated always as identity primary key,
  body_sha256 bytea not null,
  order_id text not null,
  bank_payment_id text,
  bank_state text not null,
  kopecks bigint,
  received_at timestamptz not null,
  unique (body_sha256, order_id, bank_state)
);
create index bank_event_order on bank_event (order_id);

-- What a person at the insurer has to settle: money that does not fit, money to give back.
create table task (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('review', 'refund')),
  policy_id bigint not null references policy,
  attempt_id bigint not null references payment_attempt,
  reason text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (kind, attempt_id)
);
`

const messages = `
-- Mails handed over: one row a message, by its own Message-ID, with the line the mail server accepted it with.
create table sent_mail (
  message_id text primary key,
  kind text not null,
  policy_id bigint references policy,
  recipient text not null,
  response text not null,
  sent_at timestamptz not null
);

-- What the sandbox keeps instead of sending.
create table sandbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  sent_at timestamptz not null
);
create index sandbox_message_recipient on sandbox_message (recipient);

create table sandbox_attachment (
  id uuid primary key default gen_random_uuid(),
  message_id bigint not null references sandbox_message on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null
);

create table sandbox_bank_payment (
  order_id text primary key,
  payment jsonb not null,
  updated_at timestamptz not null
);
`

const operations = `
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  session_id uuid,
  customer_id bigint,
  policy_id bigint,
  note text
);
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change();
`
