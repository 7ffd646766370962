import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The repeat of a sign-in by a spare code or a mailed link, beside that by a code. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(repeats).execute(db)
}

const repeats = `
-- What was spent: a code by SMS, a spare code or a mailed link.
alter table code_repeat alter column code_id drop not null;
alter table code_repeat add column spare_code_id bigint references spare_code on delete cascade;
alter table code_repeat add column link_id uuid references sign_in_link on delete cascade;
alter table code_repeat add constraint code_repeat_of_one check (num_nonnulls(code_id, spare_code_id, link_id) = 1);
create index code_repeat_spare_code on code_repeat (spare_code_id) where spare_code_id is not null;
create index code_repeat_link on code_repeat (link_id) where link_id is not null;
-- A spare code that was used stays; its repeat goes by the clock.
create index code_repeat_expires on code_repeat (expires_at);
`
