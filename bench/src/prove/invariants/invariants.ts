import type { Connection } from '@akvapolis/server/ground/database/connections/connections'

const live = (job: string) => `
  select from pgboss.job
  where name = '${job}' and state in ('created', 'retry', 'active') and (data ->> 'policyId')::bigint = policy.id`

/** The sandbox's own diver pays nobody, and no real mail server writes to them. */
const ofSomebody = 'customer_id is distinct from (select diver_id from sandbox_seed)'

/** What holds in a shop at rest, whatever was killed before: each finds what breaks it, as `subject`. */
export const invariants = {
  paid_without_its_money: `
    select id as subject from policy
    where state = 'paid' and total_kopecks > 0
      and ${ofSomebody}
      and not exists (select from policy_event where policy_id = policy.id and from_state = 'review')
      and array[total_kopecks] is distinct from (
        select array_agg(coalesce(came_kopecks, kopecks)) from payment_attempt
        where policy_id = policy.id and state = 'end' and not is_duplicate)`,
  free_without_bonus_days: `
    select id as subject from policy
    where state = 'paid' and total_kopecks = 0
      and not exists (select from bonus_ledger where policy_id = policy.id and kind = 'take')`,
  money_without_its_policy: `
    select order_id as subject from payment_attempt as attempt join policy on policy.id = policy_id
    where attempt.state = 'end' and case when is_duplicate
      then not exists (select from task where attempt_id = attempt.id and kind = 'refund')
      else policy.state not in ('paid', 'review') and kept_kopecks is null end`,
  review_without_task: `
    select id as subject from policy
    where state = 'review'
      and not exists (select from task where policy_id = policy.id and kind = 'review' and done_at is null)`,
  two_open_payments: `
    select policy_id as subject from payment_attempt
    where state in ('created', 'sent', 'hold') group by policy_id having count(*) > 1`,
  number_given_twice: `
    select number as subject from policy where number is not null group by number having count(*) > 1`,
  draft_published_twice: `
    select policy_id as subject from policy_event
    where to_state = 'published' group by policy_id having count(*) > 1`,
  press_stored_twice: `
    select min(id) as subject from policy
    where idempotency_key is not null group by customer_id, idempotency_key having count(*) > 1`,
  paid_without_document: `
    select id as subject from policy
    where state = 'paid' and ${ofSomebody} and anonymised_at is null
      and not exists (select from policy_document where policy_id = policy.id)
      and not exists (${live('issue_policy')})`,
  paid_without_mail: `
    select id as subject from policy
    where state = 'paid' and ${ofSomebody} and anonymised_at is null
      and not exists (select from sent_mail where policy_id = policy.id and kind = 'policy')
      and not exists (select from delivery where policy_id = policy.id and kind = 'policy' and refused_at is not null)
      and not exists (${live('issue_policy')})`,
  balance_beside_ledger: `
    select id as subject from dms_contract
    where balance < 0 or balance <> (
      select coalesce(sum(days), 0) from bonus_ledger where contract_id = dms_contract.id)`,
  bonus_days_astray: `
    select policy_id as subject from bonus_ledger join policy on policy.id = policy_id
    group by policy_id, state having (sum(days) < 0) <> (state = 'paid')`,
  code_spent_twice: `
    select coalesce(code_id::text, spare_code_id::text, link_id::text) as subject from code_repeat
    group by code_id, spare_code_id, link_id having count(*) > 1`,
  reset_link_spent_twice: `
    select customer_id as subject from audit group by customer_id
    having count(*) filter (where event = 'password_changed' and note = 'by_link')
      > count(*) filter (where event = 'password_reset_asked')`,
  captcha_spent_twice: `
    select encode(hash, 'hex') as subject from used_captcha group by hash having count(*) > 1`,
  session_seen_too_late: `
    select id as subject from session where last_seen_at > created_at + interval '12 hours 1 minute'`,
  two_live_codes: `
    select min(id) as subject from verification_code
    where ended_at is null group by session_id, phone, placement having count(*) > 1`,
  history_with_gap: `
    select policy_id as subject from (
      select policy_id, from_state, lag(to_state) over (partition by policy_id order by id) as before
      from policy_event) as step
    where from_state is distinct from before`,
  history_ends_elsewhere: `
    select id as subject from policy
    where state is distinct from (
      select to_state from policy_event where policy_id = policy.id order by policy_event.id desc limit 1)`,
  // The bank's word reaches the shop a moment after its money.
  money_not_heard_of: `
    select order_id as subject from sandbox_bank_payment
    where payment ->> 'state' in ('end', 'ref') and not exists (
      select from payment_attempt as attempt
      where attempt.order_id = sandbox_bank_payment.order_id and attempt.state in ('end', 'ref'))`,
  // Of a bank elsewhere its own books tell.
  money_without_the_bank: `
    select order_id as subject from payment_attempt as attempt join policy on policy.id = policy_id
    where attempt.state in ('end', 'ref') and ${ofSomebody}
      and exists (select from sandbox_bank_payment)
      and not exists (
        select from sandbox_bank_payment as payment
        where payment.order_id = attempt.order_id and payment.payment ->> 'state' in ('end', 'ref')
          and (payment.payment ->> 'kopecks')::bigint = coalesce(came_kopecks, kopecks))`,
} as const

/** What breaks which invariant, by its name; nothing: all hold. */
export async function breachesIn(database: Pick<Connection, 'query'>): Promise<Record<string, string[]>> {
  const breaches: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await database.query<{ subject: number | string }>(query)
    if (rows.length > 0) breaches[name] = rows.map(({ subject }) => String(subject))
  }
  return breaches
}
