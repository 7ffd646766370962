import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Draft numbers of more than six digits, and an index for every way in which a growing table is asked. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [draftNumbers, references, questions, ages]) await sql.raw(statement).execute(db)
}

const draftNumbers = `
-- For the release before, which leaves the number to the table; this one formats it itself.
create function draft_number_of(count bigint) returns text language sql immutable as $$
  select 'D-' || lpad(count::text, greatest(6, length(count::text)), '0')
$$;
alter table policy alter column draft_number set default draft_number_of(nextval('draft_number'));
`

const references = `
-- A row that goes asks every table that refers to it; an index each, so that none of them is read through.
create index email_confirmation_customer on email_confirmation (customer_id);
create index password_reset_customer on password_reset (customer_id);
create index reset_grant_customer on reset_grant (customer_id);
create index passkey_challenge_customer on passkey_challenge (customer_id) where customer_id is not null;
create index consent_customer on consent (customer_id) where customer_id is not null;
create index session_dms_contract on session (dms_contract_id) where dms_contract_id is not null;
create index policy_dms_contract on policy (dms_contract_id) where dms_contract_id is not null;
create index code_secret_session on code_secret (session_id);
create index verification_code_session on verification_code (session_id);
create index payment_attempt_policy on payment_attempt (policy_id, id);
create index task_policy on task (policy_id);
create index task_attempt on task (attempt_id);
create index sent_mail_policy on sent_mail (policy_id) where policy_id is not null;
create index sandbox_attachment_message on sandbox_attachment (message_id);
`

const questions = `
-- A typed address, the mails of an account, the bank's books of some days, what was done by hand about something.
create index customer_email on customer (lower(email));
create index sent_mail_recipient on sent_mail (recipient) where policy_id is null;
create index payment_attempt_created on payment_attempt (created_at);
create index bank_event_received on bank_event (received_at);
create index operator_action_subject on operator_action (subject);
`

const ages = `
-- By these columns rows are cleared away, the oldest first; sessions have theirs, session_last_seen.
create index email_confirmation_created on email_confirmation (created_at);
create index code_secret_expires on code_secret (expires_at);
create index verification_code_expires on verification_code (expires_at);
create index used_captcha_expires on used_captcha (expires_at);
create index rate_limit_expire on rate_limit (expire);
`
