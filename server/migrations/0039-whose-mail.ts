import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose account a mail is about. An address says nothing of that: anybody can type any. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(whoseMail).execute(db)
}

const whoseMail = `
-- Null: nobody's, or of before.
alter table sent_mail add column customer_id bigint references customer;
create index sent_mail_customer on sent_mail (customer_id) where customer_id is not null;
`
