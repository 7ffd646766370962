import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { storeByHand } from '../../../testing/stored-documents.ts'
import { checkPageOf, papersOver, policiesIn, said } from '../../documents/testing/papers.ts'
import { mailRefund } from '../../payments/payment-mails.ts'
import { type OfferedPolicy, total } from '../../payments/testing/counter.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { anonymise } from './anonymise.ts'

/** The trips end in 2027: five whole years after it are over with 2032, in Moscow. */
const lastMoment = '2032-12-31T20:59:59Z'
const over = '2032-12-31T21:00:00Z'

let till: Till
let db: Kysely<Database>
before(async () => {
  till = await openTill()
  db = till.services.db
})
after(() => till.close())

const run = (instant = over) => till.at(instant, () => anonymise(till.services))

const rowOf = ({ id }: { id: string }) =>
  db.selectFrom('policy').selectAll().where('external_id', '=', id).executeTakeFirstOrThrow()
const isAnonymised = async (policy: OfferedPolicy) => (await rowOf(policy)).anonymised_at !== null

async function stored(state: 'paid' | 'cancelled'): Promise<OfferedPolicy> {
  const policy = await policiesIn(till)[state]()
  await storeByHand(till.services, policy)
  return policy
}

test('a policy keeps its people to the last moment of its years, and not a moment longer', async () => {
  const policies = [await stored('paid'), await stored('cancelled'), await policiesIn(till).expired()]
  const before = await Promise.all(policies.map(rowOf))
  await run(lastMoment)
  assert.deepEqual(await Promise.all(policies.map(rowOf)), before)
  await run()
  for (const [index, policy] of policies.entries()) {
    const { number, state, total_kopecks, start_date, end_date, product, info, email } = await rowOf(policy)
    assert.deepEqual(
      { ...before[index], number, state, total_kopecks, start_date, end_date, product, info },
      before[index],
    )
    assert.equal(email, '')
  }
  for (const table of ['policy_document', 'cancelled_document', 'delivery', 'owed_document'] as const)
    assert.deepEqual(await db.selectFrom(table).select('policy_id').execute(), [], table)
  const { events } = await db
    .selectFrom('policy_event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  assert.ok(events >= 7, 'what happened stays')
})

test('a second run changes nothing', async () => {
  await policiesIn(till).paid()
  const versions = async () => (await sql`select xmin::text, id from policy order by id`.execute(db)).rows
  await run()
  const before = await versions()
  await run()
  await run('2033-06-01T09:00:00Z')
  assert.deepEqual(await versions(), before)
})

test('years that are longer are kept', async () => {
  const policy = await policiesIn(till).paid()
  const config = { ...till.services.config, yearsKept: 7 }
  const runLonger = (instant: string) => till.at(instant, () => anonymise({ ...till.services, config }))
  await runLonger('2034-12-31T20:59:59Z')
  assert.equal(await isAnonymised(policy), false)
  await runLonger('2034-12-31T21:00:00Z')
  assert.equal(await isAnonymised(policy), true)
})

/** What keeps a policy, and what ends that. */
const keepers: Record<string, { keeps: string; ends: string }> = {
  'a task that is open': {
    keeps: `insert into task (kind, policy_id, attempt_id, reason, created_at)
      select 'refund', policy_id, id, 'second_payment', created_at from payment_attempt where policy_id = $1`,
    ends: `update task set done_at = '2027-12-31T20:59:59Z' where policy_id = $1`,
  },
  'a task done in a later year': {
    keeps: `insert into task (kind, policy_id, attempt_id, reason, created_at, done_at)
      select 'refund', policy_id, id, 'second_payment', created_at, '2027-12-31T21:00:00Z' from payment_attempt
      where policy_id = $1`,
    ends: `update task set done_at = '2027-12-31T20:59:59Z' where policy_id = $1`,
  },
  'money that went back in a later year': {
    keeps: `update payment_attempt set state = 'ref', ended_at = '2027-12-31T21:00:00Z' where policy_id = $1`,
    ends: `update payment_attempt set ended_at = '2027-12-31T20:59:59Z' where policy_id = $1`,
  },
  'a refund that the bank has not confirmed': {
    keeps: `update payment_attempt set refund_asked_at = created_at, next_check_at = created_at where policy_id = $1`,
    ends: `update payment_attempt set state = 'ref', next_check_at = null where policy_id = $1`,
  },
  'a payment that may still come': {
    keeps: `insert into payment_attempt (order_id, policy_id, kopecks, state, created_at, next_check_at)
      values ('open-' || $1, $1, 100, 'sent', '2027-01-15T00:00:00Z', '2027-01-15T00:01:00Z')`,
    ends: `update payment_attempt set state = 'exp', next_check_at = null where policy_id = $1 and state = 'sent'`,
  },
}
for (const [what, { keeps, ends }] of Object.entries(keepers)) {
  test(`${what} keeps a policy whole until it is over`, async () => {
    const policy = await stored('paid')
    const { id } = await rowOf(policy)
    const say = (statement: string) => sql.raw(statement.replaceAll('$1', String(id))).execute(db)
    await say(keeps)
    await run()
    assert.equal(await isAnonymised(policy), false)
    assert.equal((await papersOver(policy).download()).status, 200)
    await say(ends)
    await run()
    assert.equal(await isAnonymised(policy), true)
  })
}

test('a consent has phone and address for as long as a policy that may rest on it has its people', async () => {
  const policy = await policiesIn(till).paid()
  const { id, customer_id, created_at } = await rowOf(policy)
  const by = { session_id: randomUUID(), phone: '+79160000000', version: '1', ip: '192.0.2.1' } as const
  const { id: consent } = await db
    .insertInto('consent')
    .values({ ...by, customer_id, kind: 'terms', given_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = () =>
    db.selectFrom('consent').select(['phone', 'ip', 'version']).where('id', '=', consent).executeTakeFirst()
  await db.updateTable('policy').set({ end_date: '2028-01-01' }).where('id', '=', id).execute()
  await run()
  assert.deepEqual(await kept(), { phone: by.phone, ip: by.ip, version: '1' })
  await db.updateTable('policy').set({ end_date: '2027-12-31' }).where('id', '=', id).execute()
  await run()
  assert.deepEqual(await kept(), { phone: null, ip: null, version: '1' })
})

test('what is neither paid nor over for good stays as it is', async () => {
  const kept = [await policiesIn(till).draft(), await policiesIn(till).published()]
  kept.push(await policiesIn(till).review())
  await run()
  for (const policy of kept) assert.equal(await isAnonymised(policy), false)
})

test('a run that is ended in the middle has done nothing by halves, and the next one does it', async () => {
  const policy = await stored('paid')
  const { bytes } = await papersOver(policy).download()
  await sql
    .raw(`create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger cut after delete on policy_document for each row execute function cut()`)
    .execute(db)
  await run()
  assert.equal(await isAnonymised(policy), false)
  assert.deepEqual((await papersOver(policy).download()).bytes, bytes)
  await sql.raw('drop trigger cut on policy_document').execute(db)
  await run()
  assert.equal(await isAnonymised(policy), true)
})

test('money that the bank gives back later still cancels it, with nothing to print and nobody to tell', async () => {
  const policy = await stored('paid')
  await run()
  await till.notify(policy.order, said.back)
  const { id: policyId, state } = await rowOf(policy)
  assert.equal(state, 'cancelled')
  const notice = { orderId: policy.order, kopecks: total, left: 'cancelled' } as const
  await mailRefund(till.services, { policyId, ...notice })
  for (const table of ['owed_document', 'delivery', 'cancelled_document'] as const)
    assert.deepEqual(await db.selectFrom(table).where('policy_id', '=', policyId).execute(), [], table)
  const { words, body } = await checkPageOf(till, policy)
  assert.match(words, /Аннулирован 15\.01\.2027/)
  assert.doesNotMatch(body, /<form/)
})

test('servers at once share the work', async () => {
  const policies = [await stored('paid'), await stored('paid'), await stored('paid')]
  await till.at(over, () => Promise.all([1, 2, 3].map(() => anonymise(till.services))))
  for (const policy of policies) assert.equal(await isAnonymised(policy), true)
})

test('the database lets no people go before five years have passed, and no document but with them', async () => {
  const policy = await stored('paid')
  const { id } = await rowOf(policy)
  const early = { anonymised_at: new Date('2032-02-13T20:59:59Z') }
  await assert.rejects(db.updateTable('policy').set(early).where('id', '=', id).execute(), /check constraint/)
  await assert.rejects(
    db.deleteFrom('policy_document').where('policy_id', '=', id).execute(),
    /keeps its rows as they are/,
  )
})
