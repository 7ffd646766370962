import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { sql } from 'kysely'
import { compareWithBank } from './compare-with-bank.ts'
import { expirePolicies, reconcilePayments } from './reconcile.ts'
import { recordOf } from './testing/bank-peer.ts'
import { type OfferedPolicy, total } from './testing/counter.ts'
import { paidOnce, unpaid } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => {
  till.bank.mended()
  till.alarms()
})

const end = { state: 'end', kopecks: total }
const start = Date.parse('2027-01-15T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()
/** The reconciliation of some minute; answers how often the bank was asked about the policy's order. */
async function reconcileAt(minutes: number, { order }: OfferedPolicy): Promise<number> {
  const before = till.bank.asked.length
  await till.at(minutesLater(minutes), () => reconcilePayments(till.services))
  return till.bank.asked.slice(before).filter((asked) => asked === order).length
}

test('a payment whose notification is lost is found within two minutes', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, end)
  assert.equal(await reconcileAt(0, policy), 0)
  assert.deepEqual(await till.standing(policy), unpaid)
  assert.equal(await reconcileAt(1, policy), 1)
  assert.deepEqual(await till.standing(policy), paidOnce)
  assert.equal(await reconcileAt(100, policy), 0)
})

test('the bank is asked as the schedule says and not every minute', async () => {
  const policy = await till.aPolicy().onItsWay()
  const asked: number[] = []
  for (let minute = 0; minute <= 130; minute += 1) {
    if ((await reconcileAt(minute, policy)) > 0) asked.push(minute)
  }
  assert.deepEqual(asked, [1, 2, 5, 10, 15, 30, 60, 120])
})

test('servers that reconcile at the same moment ask once about each', async () => {
  const buyer = await till.aBuyer()
  const policies = await Promise.all(Array.from({ length: 12 }, () => till.aPolicy(buyer).onItsWay()))
  const before = till.bank.asked.length
  await till.at(minutesLater(1), () =>
    Promise.all(Array.from({ length: 8 }, () => reconcilePayments(till.services))),
  )
  const asked = till.bank.asked.slice(before)
  for (const { order } of policies)
    assert.deepEqual(
      asked.filter((one) => one === order),
      [order],
    )
})

test('more than are looked up at once are all asked about in one run', async () => {
  const buyer = await till.aBuyer()
  const policies = await Promise.all(Array.from({ length: 5 }, () => till.aPolicy(buyer).onItsWay()))
  const before = till.bank.asked.length
  await till.at(minutesLater(1), () => reconcilePayments(till.services, 2))
  const asked = till.bank.asked.slice(before)
  assert.deepEqual(
    asked.filter((one) => policies.some(({ order }) => order === one)).toSorted(),
    policies.map(({ order }) => order).toSorted(),
  )
})

test('a bank that could not be asked is asked each minute until it answers', async () => {
  const policies = await Promise.all(Array.from({ length: 3 }, () => till.aPolicy().onItsWay()))
  const [first] = policies
  assert.ok(first)
  for (const { order } of policies) till.bank.says(order, end)
  till.bank.breaks((response) => response.end('{"status":"STATUS_FAILURE","errorCode":"PROCESSING"}'))
  // No run is as punctual as the clock.
  for (const minute of [20, 20.99, 21.9]) assert.equal(await reconcileAt(minute, first), 1)
  assert.deepEqual(await till.standing(first), unpaid)
  till.bank.mended()
  await reconcileAt(23, first)
  for (const policy of policies) assert.deepEqual(await till.standing(policy), paidOnce)
})

for (const minutes of [60, 72 * 60]) {
  test(`a notification beside the check after ${minutes} minutes is asked about within the next one, whatever either hears`, async () => {
    const policy = await till.aPolicy().onItsWay()
    const others = till.services.db.updateTable('payment_attempt').set({ next_check_at: null })
    await others.where('order_id', '!=', policy.order).execute()
    const atBank = Promise.withResolvers<ServerResponse>()
    till.bank.breaks(atBank.resolve)
    const checking = reconcileAt(minutes, policy)
    const bank = await atBank.promise
    till.bank.breaks((response) => response.destroy())
    assert.equal((await till.notify(policy.order, end)).statusCode, 503)
    till.bank.mended()
    const sent = recordOf(policy.order, { state: 'sent', kopecks: total })
    bank.end(JSON.stringify({ status: 'STATUS_SUCCESS', payment: sent }))
    await checking
    assert.equal(await reconcileAt(minutes + 1, policy), 1)
    assert.deepEqual(await till.standing(policy), paidOnce)
  })
}

test('an attempt that failed is asked about too: the payer may have tried again at the bank', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { state: 'err', kopecks: total })
  till.bank.says(policy.order, { ...end, paymentId: '2' })
  await reconcileAt(1, policy)
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('an order that gave way to another one is asked about too', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-01-16T09:00:00Z', async () =>
    till.toPay({ ...policy, buyer: await till.signInAgain(policy.buyer) }),
  )
  till.bank.says(policy.order, end)
  await reconcileAt(25 * 60, policy)
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts], ['paid', ['end', 'created']])
})

const lastMinute = 72 * 60
const nothingPaid: [string, string | null][] = [
  ['knows no payment', null],
  ['waits for the payer', 'sent'],
  ['has a new payment', 'new'],
]
for (const [name, state] of nothingPaid) {
  test(`after 72 hours an attempt of which the bank ${name} is over`, async () => {
    const policy = await till.aPolicy().onItsWay()
    if (state) till.bank.says(policy.order, { state, kopecks: total })
    await reconcileAt(lastMinute - 1, policy)
    assert.notDeepEqual((await till.standing(policy)).attempts, ['exp'])
    await reconcileAt(lastMinute, policy)
    assert.deepEqual(await till.standing(policy), { ...unpaid, attempts: ['exp'] })
    assert.equal(await reconcileAt(lastMinute + 1440, policy), 0)
    assert.deepEqual(till.alarms(), [])
  })
}

for (const state of ['hold', 'undef', 'done']) {
  test(`after 72 hours a person looks into a payment that is ${state}; a late word still counts`, async () => {
    const policy = await till.aPolicy().onItsWay()
    till.bank.says(policy.order, { state, kopecks: total })
    await reconcileAt(lastMinute, policy)
    const waiting = await till.standing(policy)
    assert.deepEqual([waiting.state, waiting.tasks], ['published', ['review: undecided']])
    assert.deepEqual(till.alarms(), ['undecided'])
    assert.equal(await reconcileAt(lastMinute + 1440, policy), 0)
    await till.notify(policy.order, end)
    assert.deepEqual(await till.standing(policy), { ...paidOnce, tasks: ['review: undecided, done'] })
  })
}

test('after 72 hours a person looks into money that was held, though the bank now waits for the payer', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { state: 'hold', kopecks: total })
  till.bank.says(policy.order, { state: 'sent', kopecks: total })
  await reconcileAt(lastMinute, policy)
  const { attempts, tasks } = await till.standing(policy)
  assert.deepEqual([attempts, tasks], [['hold'], ['review: undecided']])
})

test('after 72 hours a person looks into a payment of which the bank can not be asked', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.breaks((response) => response.end('{"status":"STATUS_FAILURE","errorCode":"NOT_AUTHORIZED"}'))
  await reconcileAt(lastMinute, policy)
  assert.deepEqual((await till.standing(policy)).tasks, ['review: undecided'])
  assert.deepEqual((await till.standing(policy)).attempts, ['created'])
})

test('after 72 hours a person looks into money held under a payment that the bank had declined or that had made way', async () => {
  const [declined, left] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  await till.notify(declined.order, { state: 'err', kopecks: total, paymentId: '1' })
  await till.toPay(left, { method: 'sbp' })
  for (const { order } of [declined, left])
    till.bank.says(order, { state: 'hold', kopecks: total, paymentId: '2' })
  await reconcileAt(lastMinute, declined)
  assert.deepEqual((await till.standing(declined)).tasks, ['review: undecided'])
  assert.deepEqual((await till.standing(left)).tasks, ['review: undecided'])
  await till.notify(declined.order, { state: 'err', kopecks: total, paymentId: '2' })
  assert.deepEqual((await till.standing(declined)).tasks, ['review: undecided, done'])
})

test('of a payment that has made way the bank is asked until it can be', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.toPay(policy, { method: 'sbp' })
  till.bank.breaks((response) => response.destroy())
  await reconcileAt(lastMinute, policy)
  till.bank.mended()
  till.bank.says(policy.order, end)
  await reconcileAt(lastMinute + 1, policy)
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts[0]], ['paid', 'end'])
})

test('money that the last check finds pays the policy, and nobody has to look into it', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, end)
  await reconcileAt(lastMinute, policy)
  assert.deepEqual(await till.standing(policy), paidOnce)
  assert.deepEqual(till.alarms(), [])
  assert.equal(await reconcileAt(lastMinute + 1440, policy), 0)
})

test('money that comes while the books are compared is no difference between them', async () => {
  const policy = await till.aPolicy().onItsWay()
  const atBank = Promise.withResolvers<ServerResponse>()
  till.bank.breaks(atBank.resolve)
  const comparing = compareWithBank(till.services, [policy.order])
  const bank = await atBank.promise
  till.bank.mended()
  await till.notify(policy.order, end)
  const sent = recordOf(policy.order, { state: 'sent', kopecks: total })
  bank.end(JSON.stringify({ status: 'STATUS_SUCCESS', payment: sent }))
  const { compared } = await comparing
  assert.deepEqual(compared, [
    {
      orderId: policy.order,
      before: { attempt: 'created', policy: 'published' },
      after: { attempt: 'end', policy: 'paid' },
      verdict: { code: 'agreed' },
    },
  ])
})

test('what goes wrong with one attempt keeps nobody from asking about the others', async () => {
  const policies = await Promise.all(Array.from({ length: 6 }, () => till.aPolicy().onItsWay()))
  const [broken, ...others] = policies
  assert.ok(broken)
  // A policy that has an attempt and no number of its own is a bug, which the state machine refuses to pay.
  await till.services.db
    .updateTable('policy')
    .set({ state: 'draft' })
    .where('number', '=', broken.number)
    .execute()
  for (const { order } of policies) till.bank.says(order, end)
  await till.at(minutesLater(1), () => reconcilePayments(till.services))
  for (const policy of others) assert.deepEqual(await till.standing(policy), paidOnce)
  assert.deepEqual((await till.standing(broken)).attempts, ['created'])
  assert.deepEqual(till.alarms(), ['check_failed'])
})

test('published policies whose trip has begun expire, the paid ones and the drafts stay', async () => {
  const buyer = await till.aBuyer()
  const [draft, published, paid] = [
    await till.aPolicy(buyer).draft(),
    await till.aPolicy(buyer).published(),
    await till.aPolicy(buyer).onItsWay(),
  ]
  await till.notify(paid.order, end)
  const states = async () =>
    Promise.all([draft, published, paid].map(async (policy) => (await till.standing(policy)).state))
  await till.at('2027-02-01T20:59:59Z', () => expirePolicies(till.services))
  assert.deepEqual(await states(), ['draft', 'published', 'paid'])
  await till.at('2027-02-01T21:05:00Z', () => expirePolicies(till.services))
  assert.deepEqual(await states(), ['draft', 'expired', 'paid'])
  assert.deepEqual((await till.standing(published)).history, ['draft', 'published', 'expired'])
})

test('a policy that can not be moved keeps no other from expiring, and expires the next night', async () => {
  const buyer = await till.aBuyer()
  const [stuck, other] = [await till.aPolicy(buyer).published(), await till.aPolicy(buyer).published()]
  const states = async () =>
    Promise.all([stuck, other].map(async (policy) => (await till.standing(policy)).state))
  const fault = sql`
    create trigger stuck before insert on policy_event for each row
    when (new.policy_id = (${sql.lit(await idOf(stuck))})) execute function refuse_change()
  `
  await fault.execute(till.services.db)
  await till.at('2027-02-01T21:05:00Z', () => expirePolicies(till.services))
  assert.deepEqual(await states(), ['published', 'expired'])
  assert.deepEqual(till.alarms(), ['chore_failed'])
  await sql`drop trigger stuck on policy_event`.execute(till.services.db)
  await till.at('2027-02-02T21:05:00Z', () => expirePolicies(till.services))
  assert.deepEqual(await states(), ['expired', 'expired'])
})

async function idOf({ id }: { id: string }): Promise<number> {
  const query = till.services.db.selectFrom('policy').select('id').where('external_id', '=', id)
  return (await query.executeTakeFirstOrThrow()).id
}

test('money that comes late and does not fit after all is looked into for that, though the first look is done', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { state: 'hold', kopecks: total })
  await reconcileAt(lastMinute, policy)
  await till.services.db
    .updateTable('task')
    .set({ done_at: new Date() })
    .where('reason', '=', 'undecided')
    .execute()
  await till.notify(policy.order, { ...end, kopecks: 1 })
  assert.deepEqual((await till.standing(policy)).tasks, ['review: wrong_sum'])
})
