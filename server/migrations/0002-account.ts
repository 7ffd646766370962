import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Signing in, registration, password reset, the insured persons, passkeys. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [signIn, persons, passkeys]) await sql.raw(statement).execute(db)
}

const signIn = `
alter table session add column device text not null default '';
create index session_customer on session (customer_id) where customer_id is not null;

-- A captcha counts once: solved ones are remembered until they expire by themselves.
create table used_captcha (hash bytea primary key, expires_at timestamptz not null);

create table password_reset (
  hash bytea primary key,
  customer_id bigint not null unique references customer on delete cascade,
  email text not null,
  created_at timestamptz not null
);

-- A checked reset link lets this session set one password.
create table reset_grant (
  session_id uuid primary key references session on delete cascade,
  hash bytea not null,
  customer_id bigint not null references customer on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

-- A deleted account gives its phone and addresses free; its row stays for the policies the law makes us keep.
alter table customer add column deleted_at timestamptz;
alter table customer alter column phone drop not null;
alter table customer add constraint customer_phone_unless_deleted check (phone is not null or deleted_at is not null);
`

const persons = `
create table insured_person (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  surname text not null, name text not null,
  surname_ru text, name_ru text,
  birth date not null,
  created_at timestamptz not null
);
create index insured_person_customer on insured_person (customer_id, id);
`

const passkeys = `
create table passkey (
  id text primary key,
  customer_id bigint not null references customer on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

create table passkey_challenge (
  session_id uuid primary key references session on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
`
