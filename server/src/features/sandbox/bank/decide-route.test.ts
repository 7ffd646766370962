import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { bankOnTrial } from './testing/bank-on-trial.ts'

let bank: Awaited<ReturnType<typeof bankOnTrial>>

beforeEach(async () => {
  bank = await bankOnTrial()
  await bank.pay()
})
afterEach(() => bank.close())

const orderId = 'LAB-0001'

async function claimed() {
  const { payment } = await bank.ask('checkPayment', { orderId })
  return [payment.state, payment.amount]
}

test('tells what was sent and what the shop answered', async () => {
  const answer = (await bank.decide({ orderId, outcome: 'paid' })).json()
  assert.deepEqual([answer.state, answer.sent.amount, answer.scheduled], ['end', 1234.5, 0])
  const confirmation = JSON.stringify({ payments: [{ orderId, action: 'CONFIRM' }] })
  assert.deepEqual(answer.deliveries, [{ confirmed: true, status: 200, answer: confirmation }])
  assert.deepEqual(await claimed(), ['end', 1234.5])
})

test('declined leaves the payment failed', async () => {
  await bank.decide({ orderId, outcome: 'declined' })
  assert.deepEqual(await claimed(), ['err', 1234.5])
  assert.equal(bank.shop.notified()[0]?.state, 'err')
})

test('a lost notification: decided, but nobody is told', async () => {
  const answer = (await bank.decide({ orderId, outcome: 'paid', notify: false })).json()
  assert.deepEqual([answer.deliveries, bank.shop.received.length], [[], 0])
  assert.deepEqual(await claimed(), ['end', 1234.5])
})

test('notifications many times over are one and the same payment', async () => {
  await bank.decide({ orderId, outcome: 'paid', times: 3 })
  const told = bank.shop.notified()
  assert.equal(told.length, 3)
  assert.equal(new Set(told.map(({ paymentId }) => paymentId)).size, 1)
})

test('a wrong sum is claimed in the notification and in checkPayment alike', async () => {
  await bank.decide({ orderId, outcome: 'paid', amount: 1 })
  assert.equal(bank.shop.notified()[0]?.amount, 1)
  assert.deepEqual(await claimed(), ['end', 1])
})

test('a late notification: decided at once, told later, the answer does not wait', async () => {
  const answer = (await bank.decide({ orderId, outcome: 'paid', times: 2, delay_ms: 30 })).json()
  assert.deepEqual([answer.scheduled, answer.deliveries, bank.shop.received.length], [2, [], 0])
  assert.deepEqual(await claimed(), ['end', 1234.5])
  await bank.shop.heard(2)
})

test('closing the bank gives up what it still meant to tell', async () => {
  await bank.decide({ orderId, outcome: 'paid', delay_ms: 3_600_000 })
  await bank.app.close()
  assert.equal(bank.shop.received.length, 0)
})

test('a paid order can be told again, and never goes back: a refusal is told of an older payment', async () => {
  await bank.decide({ orderId, outcome: 'paid' })
  await bank.decide({ orderId, outcome: 'paid' })
  const answer = (await bank.decide({ orderId, outcome: 'declined' })).json()
  assert.deepEqual([answer.state, answer.sent.state], ['end', 'err'])
  const [first, second, stale] = bank.shop.notified()
  assert.equal(first?.paymentId, second?.paymentId)
  assert.notEqual(first?.paymentId, stale?.paymentId)
  assert.deepEqual(await claimed(), ['end', 1234.5])
})

test('an order whose form was never posted is not known', async () => {
  const answer = await bank.decide({ orderId: 'LAB-0002', outcome: 'paid' })
  assert.deepEqual([answer.statusCode, bank.shop.received.length], [404, 0])
})

const wrong = [
  {},
  { outcome: 'maybe' },
  { times: -1 },
  { times: 101 },
  { times: 1.5 },
  { amount: -1 },
  { amount: 0.001 },
  { amount: 'x' },
  { delay_ms: -1 },
  { notify: 'no' },
]
for (const change of wrong) {
  test(`refuses ${JSON.stringify(change)}`, async () => {
    const payload =
      'outcome' in change || Object.keys(change).length === 0 ? change : { outcome: 'paid', ...change }
    assert.equal((await bank.decide({ orderId, ...payload })).statusCode, 400)
    assert.deepEqual(await claimed(), ['sent', 1234.5])
  })
}

test('refuses what is no JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await bank.app.inject({ method: 'POST', url: '/sandbox/bank/decide', headers, payload: '{' })
  assert.equal(answer.statusCode, 400)
})
