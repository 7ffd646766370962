import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { orderOf } from '@akvapolis/server/features/bonus-days/testing/bonus-order'
import { policiesIn, said } from '@akvapolis/server/features/documents/testing/papers'
import { refundAttempt } from '@akvapolis/server/features/payments/refund'
import { firstMoney } from '@akvapolis/server/features/payments/testing/standing'
import { openTill, type Till } from '@akvapolis/server/features/payments/testing/till'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { aPolicy } from '@akvapolis/server/testing/buyer'
import { aHolder } from '@akvapolis/server/testing/dms-contract'
import { breachesIn, invariants } from './invariants.ts'
import { untilAtRest } from './rest.ts'

let till: Till
let database: Connection
before(async () => {
  till = await openTill({}, { hasWorkers: true })
  for (const make of Object.values(policiesIn(till))) await make()
  await giveUpInPart()
  await till.aPolicy().published() // the first one expired with the next
  const holder = await aHolder(till.shop)
  await aPolicy(holder, orderOf(holder))
  const { result } = (await holder.call(calls.createDraft, orderOf(holder))).body
  await holder.call(calls.createDraft, orderOf(holder), { 'idempotency-key': result.external_id })
  database = new Connection({ connectionString: till.shop.environment.DATABASE_URL })
  await database.connect()
  await untilAtRest(database)
})
after(async () => {
  await database.end()
  await till.close()
})

/** A policy that is cancelled while a part of its money is kept. */
async function giveUpInPart(): Promise<void> {
  const policy = await policiesIn(till).paid()
  till.bank.says(policy.order, said.partlyBack)
  const attempt = await firstMoney(till.services.db, policy.id)
  const earned = { kopecks: attempt.kopecks - said.partlyBack.part, details: 'Полис' }
  const ending = await refundAttempt(till.services, { attempt, earned, isAgain: false, note: async () => {} })
  assert.deepEqual(ending, { code: 'returned' })
}

test('a shop with policies in every state breaks nothing', async () => {
  const { rows } = await database.query('select distinct state from policy order by state')
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['cancelled', 'draft', 'expired', 'paid', 'published', 'review'],
  )
  assert.deepEqual(await breachesIn(database), {})
})

test('docs/proofs.md says what each of them holds', async () => {
  const text = await readFile(new URL('../../../../docs/proofs.md', import.meta.url), 'utf8')
  const named = [...text.matchAll(/^\| `(\w+_\w+)` \|/gm)].map(([, name]) => name)
  assert.deepEqual(named.sort(), Object.keys(invariants).sort())
})

const paid = `(select min(id) from policy where state = 'paid' and total_kopecks > 0)`
const free = `(select id from policy where state = 'paid' and total_kopecks = 0)`
const money = `(select id from payment_attempt where policy_id = ${paid})`

/** The sandbox's bank, as if it had taken all money that came. */
const books = `
  insert into sandbox_bank_payment (order_id, payment, updated_at)
  select order_id, jsonb_build_object('state', 'end', 'kopecks', coalesce(came_kopecks, kopecks)), now()
  from payment_attempt where state in ('end', 'ref');`

/** Each breaks one invariant, where need be after what refuses it was taken away. */
const plants: Record<keyof typeof invariants, string> = {
  paid_without_its_money: `update payment_attempt set came_kopecks = came_kopecks - 1 where id = ${money}`,
  free_without_bonus_days: `
    alter table bonus_ledger disable trigger user;
    update dms_contract set balance = balance - (select days from bonus_ledger where policy_id = ${free})
      where id = (select contract_id from bonus_ledger where policy_id = ${free});
    delete from bonus_ledger where policy_id = ${free}`,
  money_without_its_policy: `
    insert into payment_attempt (order_id, policy_id, kopecks, state, is_duplicate, created_at)
    values ('planted', ${paid}, 100, 'end', true, now())`,
  review_without_task: `update task set done_at = now() where kind = 'review'`,
  two_open_payments: `
    drop index payment_attempt_open;
    insert into payment_attempt (order_id, policy_id, kopecks, created_at)
    values ('planted1', ${paid}, 100, now()), ('planted2', ${paid}, 100, now())`,
  number_given_twice: `
    alter table policy drop constraint policy_number_key;
    update policy set number = (select number from policy where id = ${paid}) where id = ${free}`,
  draft_published_twice: `
    insert into policy_event (policy_id, from_state, to_state, reason, at)
    values (${paid}, 'paid', 'published', 'planted', now()), (${paid}, 'published', 'paid', 'planted', now())`,
  press_stored_twice: `
    drop index policy_idempotency;
    update policy set idempotency_key = 'planted'
      where customer_id = (select customer_id from policy where id = ${free})`,
  paid_without_document: `
    alter table policy_document disable trigger user;
    delete from policy_document where policy_id = ${paid}`,
  paid_without_mail: `delete from sent_mail where policy_id = ${paid}`,
  balance_beside_ledger: `update dms_contract set balance = balance + 1`,
  bonus_days_astray: `
    insert into bonus_ledger (contract_id, kind, policy_id, days, at)
    select contract_id, 'give_back', policy_id, -days, at from bonus_ledger where policy_id = ${free}`,
  code_spent_twice: `
    insert into code_repeat (token_hash, code_id, call, answer_hash, is_existing, expires_at)
    select sha256(n::text::bytea), (select min(id) from verification_code), '', '', false, now()
    from generate_series(1, 2) as n`,
  reset_link_spent_twice: `
    insert into audit (at, event, customer_id, note)
    select now(), event, (select customer_id from policy where id = ${paid}), note
    from (values ('password_reset_asked', null), ('password_changed', 'by_link'), ('password_changed', 'by_link'))
      as happened (event, note)`,
  captcha_spent_twice: `
    alter table used_captcha drop constraint used_captcha_pkey;
    insert into used_captcha (hash, expires_at) select '', now() from generate_series(1, 2)`,
  session_seen_too_late: `
    update session set last_seen_at = created_at + interval '12 hours 2 minutes'
    where id = (select id from session limit 1)`,
  two_live_codes: `
    drop index verification_code_live;
    insert into verification_code (session_id, phone, placement, code_hash, created_at, expires_at)
    select (select id from session limit 1), '+79160000000', 'login', '', now(), now() from generate_series(1, 2)`,
  history_with_gap: `
    insert into policy_event (policy_id, from_state, to_state, reason, at)
    values (${paid}, 'draft', 'paid', 'planted', now())`,
  history_ends_elsewhere: `
    insert into policy_event (policy_id, from_state, to_state, reason, at)
    values (${paid}, 'paid', 'cancelled', 'planted', now())`,
  money_not_heard_of: `
    ${books}
    insert into sandbox_bank_payment (order_id, payment, updated_at) values ('planted', '{"state":"end"}', now())`,
  money_without_the_bank: `
    ${books}
    update sandbox_bank_payment set payment = payment || '{"kopecks":100}'
    where order_id = (select order_id from payment_attempt where id = ${money})`,
}

for (const [name, plant] of Object.entries(plants)) {
  test(`a planted breach is named: ${name}`, async () => {
    await database.query('begin')
    try {
      await database.query(plant)
      assert.deepEqual(Object.keys(await breachesIn(database)), [name])
    } finally {
      await database.query('rollback')
    }
  })
}
