import { Client } from 'pg'
import { aDay } from '../shop.ts'

/** Tables that hold a few rows for ever, whose scan costs nothing. All others grow with every visitor. */
export const smallTables = [
  'kysely_migration',
  'kysely_migration_lock',
  'schema_migration',
  'schema_standing',
  'tariff',
  'cover',
  'euro_rate',
  'qr_key',
  'sandbox_seed',
  'owed_document',
  'demonstration_certificate',
] as const

const times = `created as materialized (
  select current_setting('filling.now')::timestamptz as now, current_setting('filling.example')::jsonb as example)`

/** They were sold one after another until now; trips begin a month later and last ten days. */
const sales = `
  select *, sold + interval '30 days' as begins, sold + interval '40 days' as ends
  from (select dms_contract.*, now - (max(id) over () - id) * current_setting('filling.pause')::interval as sold from dms_contract, created) as sales`

const sealedBy = `current_setting('filling.sealed_by')`

/** How each growing table comes by its rows, in the order of their references. `$1`: how many customers there are. */
export const fillings = {
  customer: `
    insert into customer (phone, surname, name, birth, email, confirmed_email)
    select '+7900' || lpad(i::text, 7, '0'), 'СОЛОВЬЁВ', 'ПЁТР', '1990-05-05', 'c' || i || '@example.net',
      'c' || i || '@example.net'
    from generate_series(1, $1::int) as i`,
  email_confirmation: `
    insert into email_confirmation (hash, customer_id, email, created_at)
    select sha256(phone::bytea), id, email, now - id * interval '1 minute' from customer, created`,
  password_reset: `
    insert into password_reset (hash, customer_id, email, created_at)
    select sha256(phone::bytea), id, email, now - id * interval '1 minute' from customer, created`,
  known_device: `
    insert into known_device (customer_id, hash, first_at, last_at)
    select id, sha256(phone::bytea), now, now - id * interval '1 minute' from customer, created`,
  spare_code: `
    insert into spare_code (customer_id, hash, made_at)
    select id, phone, now from customer, created`,
  unsubscribe_link: `
    insert into unsubscribe_link (hash, customer_id, created_at)
    select sha256(phone::bytea), id, now - id * interval '1 minute' from customer, created`,
  insured_person: `
    insert into insured_person (customer_id, surname, name, birth, created_at)
    select id, 'SOLOVYOV', 'PYOTR', '2015-05-05', now from customer, created`,
  passkey: `
    insert into passkey (id, customer_id, public_key, counter, transports, created_at)
    select 'key' || id, id, '', 0, '{}', now from customer, created`,
  dms_contract: `
    insert into dms_contract
      (number, holder_surname, holder_name, holder_birth, end_date, customer_id, linked_at, created_at)
    select 'F-' || id, surname, name, birth, '2027-12-31', id, now, now from customer, created`,
  session: `
    insert into session (token_hash, customer_id, created_at, last_seen_at, dms_contract_id)
    select sha256(number::bytea), customer_id, now - interval '1 hour', now - id % 3000 * interval '1 second', id
    from dms_contract, created`,
  confirmed_phone: `
    insert into confirmed_phone (session_id, phone, confirmed_at)
    select id, '+79161112233', last_seen_at from session`,
  checkout: `
    insert into checkout (session_id, phone, insurer, accepted_at)
    select id, '+79161112233', '{}', last_seen_at from session`,
  code_secret: `
    insert into code_secret (hash, session_id, phone, placement, sends_left, expires_at)
    select token_hash, id, '+79161112233', 'login', 2, last_seen_at from session`,
  verification_code: `
    insert into verification_code (session_id, phone, placement, code_hash, created_at, expires_at)
    select id, '+79161112233', 'login', '', last_seen_at, last_seen_at from session`,
  code_repeat: `
    insert into code_repeat (token_hash, code_id, call, answer_hash, is_existing, expires_at)
    select sha256(id::text::bytea), id, '/api/auth/register', '', false, expires_at from verification_code`,
  ended_session: `
    insert into ended_session (id, ended_at)
    select gen_random_uuid(), last_seen_at from session`,
  reset_grant: `
    insert into reset_grant (session_id, hash, customer_id, email, expires_at)
    select id, '', customer_id, '', last_seen_at from session`,
  sign_in_link: `
    insert into sign_in_link (session_id, customer_id, hash, email, created_at)
    select id, customer_id, token_hash, '', last_seen_at from session`,
  phone_proof: `
    insert into phone_proof (session_id, customer_id, link_hash, expires_at)
    select id, customer_id, token_hash, last_seen_at from session`,
  passkey_challenge: `
    insert into passkey_challenge (session_id, challenge, expires_at, customer_id)
    select id, 'c', last_seen_at, customer_id from session`,
  consent: `
    insert into consent (session_id, customer_id, phone, kind, version, ip, address, given_at)
    select id, customer_id, '+79161112233', 'terms', '1', '192.0.2.1', '192.0.2.' || customer_id % 250, last_seen_at
    from session`,
  calculation: `
    insert into calculation (session_id, product, request_hash, info, total_kopecks, tariff_id, calculated_at)
    select session.id, 'diver', token_hash, example -> 'info', 100, (select min(id) from tariff), last_seen_at
    from session, created`,
  used_captcha: `
    insert into used_captcha (hash, expires_at)
    select token_hash, last_seen_at + interval '1 hour' from session`,
  rate_limit: `
    insert into rate_limit (key, points, expire)
    select 'rest:' || id, 1, extract(epoch from clock_timestamp() + id * interval '1 minute') * 1000 from customer`,
  key_information: `
    insert into key_information (sha256, content, kept_until)
    select sha256(words::bytea), words::json, last_seen_at + interval '30 days'
    from session, lateral (select '{"title":"' || id || '"}' as words) as paper`,
  key_information_file: `
    insert into key_information_file (key_information, pdf, sha256, created_at)
    select sha256, '', sha256(''), kept_until from key_information`,
  policy: `
    insert into policy
      (number, customer_id, product, state, details, contract, info, request_hash, total_kopecks, tariff_id, priced_at,
       email, start_date, end_date, created_at, published_at, paid_at, dms_contract_id, key_information, sealed_by)
    select 'AP-25-' || sale.customer_id, sale.customer_id, 'diver',
      case when sale.id % 20 = 0 and begins > now then 'published' when sale.id % 20 = 0 then 'expired'
        when sale.id % 20 = 1 and sold > now - interval '1 year' then 'draft' else 'paid' end,
      example -> 'details', example -> 'contract', example -> 'info', '', 100, (select min(id) from tariff), sold,
      'c@example.net', begins, ends, sold, sold, sold, sale.id, sha256, ${sealedBy}
    from created, (${sales}) as sale
    join (select row_number() over () as place, sha256 from key_information) as paper on place = sale.id`,
  bonus_ledger: `
    insert into bonus_ledger (contract_id, kind, days, at)
    select id, 'grant', 14, now from dms_contract, created`,
  policy_event: `
    insert into policy_event (policy_id, to_state, reason, at)
    select id, state, 'created', created_at from policy`,
  policy_document: `
    insert into policy_document (policy_id, pdf, sha256, created_at, sealed_by)
    select id, '', sha256(id::text::bytea), created_at, sealed_by from policy`,
  cancelled_document: `
    insert into cancelled_document
    select policy_document.* from policy_document`,
  certificate: `
    insert into certificate (policy_id, person, created_at)
    select id, person, created_at from policy, generate_series(1, 2) as person`,
  certificate_document: `
    insert into certificate_document (certificate_id, purpose, lang, pdf, sha256, created_at, ends_at, sealed_by)
    select id, 'boat', 'en', '', sha256(check_id::text::bytea), now, now + id * interval '1 minute', ${sealedBy}
    from certificate, created`,
  certificate_link: `
    insert into certificate_link (certificate_id, purpose, lang, token_hash, created_at, ends_at)
    select id, 'boat', 'en', sha256(check_id::text::bytea), now, now + id * interval '1 minute'
    from certificate, created`,
  pay_link: `
    insert into pay_link (policy_id, token_hash, kopecks, created_at, ends_at)
    select id, sha256(check_id::text::bytea), 100, now, now + id * interval '1 minute' from policy, created`,
  payment_attempt: `
    insert into payment_attempt
      (order_id, policy_id, kopecks, state, bank_payment_id, created_at, came_at, ended_at)
    select number, id, 100, 'end', number, created_at, created_at, created_at from policy`,
  returned_money: `
    insert into returned_money (attempt_id, kopecks, at)
    select id, 100, created_at from payment_attempt`,
  bank_event: `
    insert into bank_event (body_sha256, order_id, bank_payment_id, bank_state, kopecks, received_at)
    select sha256(order_id::bytea), order_id, order_id, 'end', 100, created_at from payment_attempt`,
  task: `
    insert into task (kind, policy_id, attempt_id, reason, created_at, done_at)
    select 'review', policy_id, id, 'wrong_sum', created_at, case when id % 10000 > 0 then created_at end
    from payment_attempt`,
  sent_mail: `
    insert into sent_mail (message_id, kind, policy_id, customer_id, recipient, response, sent_at)
    select kind || id, kind, nullif(id * about, 0), customer_id, 'c' || id || '@example.net', 'ok', created_at
    from policy, created, lateral (values ('policy', 1, null), ('password_notice', 0, null),
      ('trip_begins', 1, start_date - 3), ('trip_ends', 1, end_date)) as mail (kind, about, due)
    where due is null or due <= now`,
  delivery: `
    insert into delivery (message_id, policy_id, kind, recipient, queued_at)
    select message_id, policy_id, kind, recipient, sent_at from sent_mail where policy_id is not null`,
  sandbox_message: `
    insert into sandbox_message (channel, recipient, subject, text, sent_at)
    select 'sms', phone, 'SMS', 'text', now from customer, created`,
  sandbox_attachment: `
    insert into sandbox_attachment (message_id, file_name, content_type, content)
    select id, 'a.pdf', 'application/pdf', '' from sandbox_message`,
  sandbox_bank_payment: `
    insert into sandbox_bank_payment (order_id, payment, updated_at)
    select order_id, '{}', created_at from payment_attempt`,
  audit: `
    insert into audit (at, event, customer_id) select now, 'policy_sent', id from customer, created`,
  operator_action: `
    insert into operator_action (operator, os_user, command, subject)
    select 'Анна', 'anna', 'policy show', number from policy`,
} as const

type Filling = {
  customers: number
  /** The key of what would be sealed. */
  keyId: string
  salesADay: number
  /** What stands in each policy. */
  example?: StoredOrder
}

/** The largest columns of a policy. */
export type StoredOrder = Record<'details' | 'contract' | 'info', object>

const noOrder: StoredOrder = { details: {}, contract: {}, info: {} }

/** Fills every growing table with at least so many rows, as the years would, and lets PostgreSQL count them. */
export async function fillDatabase(
  connectionString: string,
  { customers, keyId, salesADay, example = noOrder }: Filling,
): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const pause = `${86_400 / salesADay} seconds`
    const settings = { sealed_by: keyId, now: aDay, pause, example: JSON.stringify(example) }
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`filling.${name}`, value])
    await client.query(`with ${times} select make_price_day((now at time zone 'UTC')::date) from created`)
    for (const [table, insertion] of Object.entries(fillings)) {
      const statement = `with ${times} ${insertion}`
      await client.query(statement, table === 'customer' ? [customers] : []).catch((error: Error) => {
        throw new Error(`${table}: ${error.message}`)
      })
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
