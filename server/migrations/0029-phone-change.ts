import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How a customer comes to another phone number. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [quietHours, placements, proofs]) await sql.raw(statement).execute(db)
}

const quietHours = `
-- Passports and papers of before are neither shown nor sent for 24 hours after it.
alter table customer add column phone_changed_at timestamptz;
`

const placements = `
alter table code_secret drop constraint code_secret_placement_check;
alter table code_secret add constraint code_secret_placement_check
  check (placement in ('login', 'register', 'autoload', 'change_phone'));
alter table verification_code drop constraint verification_code_placement_check;
alter table verification_code add constraint verification_code_placement_check
  check (placement in ('login', 'register', 'autoload', 'change_phone'));
`

const proofs = `
-- That a session may change the number: proved, or as soon as the link is opened that was mailed to it.
create table phone_proof (
  session_id uuid primary key references session on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  -- SHA-256 of the link; null of a proof by code.
  link_hash bytea,
  proved_at timestamptz,
  expires_at timestamptz not null,
  check (link_hash is not null or proved_at is not null)
);
create index phone_proof_customer on phone_proof (customer_id);
create unique index phone_proof_link on phone_proof (link_hash);
-- What is under way with a number ends when an account leaves it or comes to it.
create index verification_code_phone on verification_code (phone) where ended_at is null;
create index confirmed_phone_phone on confirmed_phone (phone);
`
