import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Visitors' cookies without a row, which must not come back to life, and the repeat of a code whose answer was lost. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(visitors).execute(db)
}

const visitors = `
-- A visitor's signed cookie would open an ended session anew while it is young: this says which have ended.
create table ended_session (
  id uuid primary key,
  ended_at timestamptz not null
);
create index ended_session_ended_at on ended_session (ended_at);

-- For a minute the cookie that brought a right code, and was rotated away by it, may bring that code once more.
create table code_repeat (
  -- SHA-256 of that cookie.
  token_hash bytea primary key,
  code_id bigint not null references verification_code on delete cascade,
  -- The path of the call.
  call text not null,
  -- SHA-256 of the cookie in the answer, which a repeat ends.
  answer_hash bytea not null,
  -- What the first answer said beside the customer.
  is_existing boolean not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index code_repeat_code on code_repeat (code_id);
`
