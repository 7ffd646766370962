import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import { rounds } from '../../../testing/rounds.ts'
import { encrypt } from '../../sandbox/bank/ledger/wire.ts'
import { reconcilePayments } from '../reconcile.ts'
import { recordOf, shopKey, type Word } from '../testing/bank-peer.ts'
import { total } from '../testing/counter.ts'
import { splice } from '../testing/splice.ts'
import { paidOnce, unpaid } from '../testing/standing.ts'
import { notification, openTill, type Till } from '../testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => {
  till.bank.mended()
  till.alarms()
})

const paid: Word = { state: 'end', kopecks: total }
const failed: Word = { state: 'exp', kopecks: total }

test('a notification that the bank stands by pays the policy and is confirmed', async () => {
  const policy = await till.aPolicy().onItsWay()
  const answer = await till.notify(policy.order, paid)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.deepEqual(answer.json(), { payments: [{ orderId: policy.order, action: 'CONFIRM' }] })
  assert.deepEqual(answer.cookies, [])
  assert.deepEqual(await till.standing(policy), paidOnce)
  assert.deepEqual(till.alarms(), [])
})

test('eight at once pay once, issue once and are kept once', async () => {
  for (let round = 0; round < rounds(); round += 1) {
    const policy = await till.aPolicy().onItsWay()
    till.bank.says(policy.order, paid)
    const body = notification([[policy.order, paid]])
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.send(body)))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    assert.deepEqual(await till.standing(policy), paidOnce)
    assert.equal(await eventsOf(policy.order), 1)
  }
})

test('a batch is answered record by record; what we never ordered is refused', async () => {
  const [first, second] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  till.bank.says(first.order, paid)
  till.bank.says(second.order, failed)
  const stale = { ...failed, paymentId: '54703700' }
  const answer = await till.send(
    notification([
      [first.order, paid],
      ['AP-26-999999-1', paid],
      [second.order, failed],
      [first.order, stale],
    ]),
  )
  assert.deepEqual(answer.json().payments, [
    { orderId: first.order, action: 'CONFIRM' },
    { orderId: 'AP-26-999999-1', action: 'REJECT' },
    { orderId: second.order, action: 'CONFIRM' },
    { orderId: first.order, action: 'CONFIRM' },
  ])
  assert.deepEqual(await till.standing(first), paidOnce)
  assert.deepEqual(await till.standing(second), { ...unpaid, attempts: ['exp'] })
  assert.deepEqual(till.alarms(), ['unknown_order'])
  assert.equal(await eventsOf(first.order), 2)
})

test('a notification of nothing is answered with nothing', async () => {
  assert.deepEqual((await till.send(notification([]))).json(), { payments: [] })
})

test('a bank is answered in the form that it wants', async (context) => {
  const { services } = till
  const { bank } = services
  context.after(() => Object.assign(services, { bank }))
  const answer = (words: readonly { orderId: string }[]) => ({
    contentType: 'text/xml; charset=utf-8',
    body: `<taken>${words.map(({ orderId }) => orderId).join()}</taken>`,
  })
  services.bank = { ...bank, notifications: { ...bank.notifications, answer } }
  const { headers, body } = await till.send(notification([['AP-26-999999-1', paid]]))
  assert.equal(headers['content-type'], 'text/xml; charset=utf-8')
  assert.equal(body, '<taken>AP-26-999999-1</taken>')
  assert.deepEqual(till.alarms(), ['unknown_order'])
})

const strangers: [string, () => Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['noise', () => Buffer.alloc(64, 7)],
  ['another key', () => notification([['AP-26-000001-1', paid]], 'guessed')],
  ['the key of public examples', () => notification([['AP-26-000001-1', paid]], '111111')],
]
for (const [name, body] of strangers) {
  test(`${name} is no notification`, async () => {
    const before = till.bank.asked.length
    assert.equal((await till.send(body())).statusCode, 400)
    assert.equal(till.bank.asked.length, before)
    assert.deepEqual(till.alarms(), ['foreign_notification'])
  })
}

test('any bytes are answered, none of them moves a thing', async () => {
  const policy = await till.aPolicy().onItsWay()
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))
  const ours = fc.json().map((json) => Buffer.from(encrypt(json, shopKey)))
  const records = fc
    .array(
      fc.record({
        orderId: fc.constant(policy.order),
        paymentId: fc.string(),
        amount: fc.float(),
        state: fc.string(),
      }),
    )
    .map((payments) => Buffer.from(encrypt(JSON.stringify({ payments }), shopKey)))
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, ours, records), async (body) => {
      assert.ok([200, 400].includes((await till.send(body)).statusCode))
    }),
    { numRuns: 300 },
  )
  assert.deepEqual(await till.standing(policy), unpaid)
})

test('only raw bytes, and not too many, are looked at', async () => {
  const body = notification([['AP-26-000001-1', paid]])
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    assert.equal((await till.send(body, type)).statusCode, 415)
  }
  assert.equal((await till.send(Buffer.alloc(64 * 1024 + 1))).statusCode, 413)
})

test('money that a notification tells of and the bank does not know moves nothing', async () => {
  const policy = await till.aPolicy().onItsWay()
  const answer = await till.send(notification([[policy.order, paid]]))
  assert.equal(answer.json().payments[0].action, 'CONFIRM')
  assert.deepEqual(await till.standing(policy), unpaid)
  assert.deepEqual(till.alarms(), ['untrue_notification'])
})

test('a notification that comes before the bank’s own books know of it is asked about again in a minute', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-01-15T12:10:00Z', async () => {
    await reconcilePayments(till.services)
    await till.send(notification([[policy.order, paid]]))
  })
  till.bank.says(policy.order, paid)
  await till.at('2027-01-15T12:11:00Z', () => reconcilePayments(till.services))
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('two bodies spliced into a third that reads well pay nothing', async () => {
  const [victim, own] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  await till.notify(victim.order, failed)
  await till.notify(own.order, paid)
  till.alarms()
  const wanted = notification([[victim.order, paid]])
  const forged = splice(notification([[victim.order, failed]]), wanted, notification([[own.order, paid]]))
  assert.deepEqual(forged, wanted)
  assert.equal((await till.send(forged)).statusCode, 200)
  assert.deepEqual(await till.standing(victim), { ...unpaid, attempts: ['exp'] })
  assert.deepEqual(till.alarms(), ['untrue_notification'])
})

test('a body sent again later moves nothing, is kept once and told', async () => {
  const policy = await till.aPolicy().onItsWay()
  const body = notification([[policy.order, paid]])
  await till.notify(policy.order, paid)
  const again = await till.at('2027-01-20T09:00:00Z', () => till.send(body))
  assert.equal(again.statusCode, 200)
  assert.deepEqual(await till.standing(policy), paidOnce)
  assert.equal(await eventsOf(policy.order), 1)
  assert.deepEqual(till.alarms(), ['repeated_notification'])
})

const troubles: [string, (response: ServerResponse) => void][] = [
  ['refuses', (response) => response.writeHead(502).end()],
  ['hangs up', (response) => response.destroy()],
  ['talks nonsense', (response) => response.end('<html>')],
  ['is busy', (response) => response.end('{"status":"STATUS_FAILURE","errorCode":"PROCESSING"}')],
  [
    'answers about another order',
    (response) =>
      response.end(JSON.stringify({ status: 'STATUS_SUCCESS', payment: recordOf('AP-26-1', paid) })),
  ],
]
for (const [name, trouble] of troubles) {
  test(`while the bank ${name} nothing is concluded, and the repeated notification heals it`, async () => {
    const [policy, other] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
    till.bank.says(policy.order, paid)
    till.bank.says(other.order, failed)
    const body = notification([
      [other.order, failed],
      [policy.order, paid],
    ])
    till.bank.breaks(trouble)
    const answer = await till.send(body)
    assert.equal(answer.statusCode, 503)
    assert.ok(answer.headers['retry-after'])
    assert.deepEqual(await till.standing(policy), unpaid)

    till.bank.mended()
    assert.equal((await till.send(body)).statusCode, 200)
    assert.deepEqual(await till.standing(policy), paidOnce)
    assert.deepEqual(await till.standing(other), { ...unpaid, attempts: ['exp'] })
  })
}

for (const [name, next_check_at] of [
  ['whose next check is an hour away', new Date('2027-01-15T10:00:00Z')],
  ['that was checked for the last time', null],
] as const) {
  test(`a bank that can not be asked about a payment ${name} is asked again soon, notified again or not`, async () => {
    const policy = await till.aPolicy().onItsWay()
    const { db } = till.services
    await db
      .updateTable('payment_attempt')
      .set({ next_check_at })
      .where('order_id', '=', policy.order)
      .execute()
    till.bank.says(policy.order, paid)
    till.bank.breaks((response) => response.destroy())
    assert.equal((await till.send(notification([[policy.order, paid]]))).statusCode, 503)
    till.bank.mended()
    await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
    assert.deepEqual(await till.standing(policy), paidOnce)
  })
}

test('what is settled is not asked about again', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, paid)
  await till.notify(policy.order, paid)
  const before = till.bank.asked.filter((order) => order === policy.order).length
  await till.at('2027-01-16T09:00:00Z', () => reconcilePayments(till.services))
  assert.equal(till.bank.asked.filter((order) => order === policy.order).length, before)
})

test('one address may notify 600 times a minute', async () => {
  const limited = await openTill({ SANDBOX_LIMITS: 'on' })
  try {
    const noise = Buffer.alloc(16)
    for (let count = 0; count < 600; count += 1) assert.equal((await limited.send(noise)).statusCode, 400)
    assert.equal((await limited.send(noise)).statusCode, 429)
  } finally {
    await limited.close()
  }
})

async function eventsOf(orderId: string): Promise<number> {
  const events = await till.services.db
    .selectFrom('bank_event')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  return events.length
}
