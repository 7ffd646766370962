import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { memoryStore } from './ledger/store.ts'
import { bankOnTrial, marketPlace } from './testing/bank-on-trial.ts'

let bank: Awaited<ReturnType<typeof bankOnTrial>>

beforeEach(async () => {
  bank = await bankOnTrial()
  await bank.pay()
})
afterEach(() => bank.close())

const orderId = 'LAB-0001'

const check = JSON.stringify({ orderId, marketPlace })

test('tells a payment that waits for its payer', async () => {
  const answer = await bank.call('checkPayment', check)
  assert.deepEqual(
    [answer.statusCode, answer.headers['content-type']],
    [200, 'application/json;charset=UTF-8'],
  )
  const { status, requestId, payment } = answer.json()
  assert.deepEqual([status, typeof requestId, payment.state], ['STATUS_SUCCESS', 'string', 'sent'])
})

test('writes sums with two decimals, as the live bank does', async () => {
  assert.ok((await bank.call('checkPayment', check)).body.includes('"amount":1234.50,'))
})

const failures: readonly [string, string, object, string][] = [
  ['an unknown order', 'checkPayment', { orderId: 'LAB-0002' }, 'UNKNOWN_PAYMENT'],
  ['a call without an order', 'checkPayment', {}, 'ILLEGAL_ARGUMENTS'],
  ['another shop', 'checkPayment', { orderId, marketPlace: 7 }, 'NOT_AUTHORIZED'],
  ['an unknown method', 'getPayments', { orderId }, 'ILLEGAL_REQUEST'],
  ['a refund of an unknown order', 'refundPayment', { orderId: 'LAB-0002' }, 'UNKNOWN_PAYMENT'],
  ['a refund before payment', 'refundPayment', { orderId, partialRefund: false }, 'FAILED'],
  ['a part without its sum', 'refundPayment', { orderId, partialRefund: true }, 'ILLEGAL_ARGUMENTS'],
]
for (const [name, method, payload, errorCode] of failures) {
  test(`fails ${name} with ${errorCode}, under status 200`, async () => {
    const body = JSON.stringify({ marketPlace, ...payload })
    const answer = await bank.call(method, body)
    const { status, errorCode: told } = answer.json()
    assert.deepEqual([answer.statusCode, status, told], [200, 'STATUS_FAILURE', errorCode])
  })
}

test('does nothing without a right signature', async () => {
  await bank.decide({ orderId, outcome: 'paid' })
  for (const signature of ['', 'f'.repeat(64)]) {
    const answer = await bank.call('refundPayment', check, signature)
    assert.deepEqual([answer.statusCode, answer.json().errorCode], [200, 'NOT_AUTHORIZED'])
  }
  assert.equal((await bank.ask('checkPayment', { orderId })).payment.state, 'end')
})

test('gives back everything: under way at first, then the payment is refunded and the shop told', async () => {
  await bank.decide({ orderId, outcome: 'paid' })
  const answer = await bank.ask('refundPayment', { orderId, partialRefund: false })
  assert.deepEqual([answer.payment.state, answer.createdRefund.state], ['end', 'PROC'])
  await bank.shop.heard(2)
  assert.equal(bank.shop.notified()[1]?.state, 'ref')
  const { payment } = await bank.ask('checkPayment', { orderId })
  const { refundId } = answer.createdRefund
  assert.deepEqual([payment.state, payment.refunds], ['ref', [{ refundId, state: 'END', amount: 1234.5 }]])
})

test('gives back parts: it stays paid until the last kopeck has gone, and gives no more than that', async () => {
  await bank.decide({ orderId, outcome: 'paid' })
  const refund = (refundSum: number | string) =>
    bank.ask('refundPayment', { orderId, partialRefund: true, refundSum })
  assert.equal((await refund(1000)).status, 'STATUS_SUCCESS')
  assert.equal((await bank.ask('checkPayment', { orderId })).payment.state, 'end')
  assert.equal((await refund(234.51)).errorCode, 'FAILED')
  assert.equal((await refund('234.50')).status, 'STATUS_SUCCESS')
  assert.equal((await bank.ask('checkPayment', { orderId })).payment.state, 'ref')
  assert.equal((await refund(1)).errorCode, 'FAILED')
})

test('refunds asked for at the same moment never give back more than was paid', async () => {
  const books = memoryStore()
  const find = async (id: string) => {
    const found = await books.find(id)
    await setImmediate()
    return found
  }
  await bank.close()
  bank = await bankOnTrial({ store: { find, save: books.save } })
  await bank.pay()
  await bank.decide({ orderId, outcome: 'paid' })
  const asked = Array.from({ length: 4 }, () =>
    bank.ask('refundPayment', { orderId, partialRefund: true, refundSum: 1000 }),
  )
  const done = (await Promise.all(asked)).filter(({ status }) => status === 'STATUS_SUCCESS')
  assert.equal(done.length, 1)
})

test('a body that is no JSON is an illegal request', async () => {
  const answer = await bank.call('checkPayment', '{')
  assert.deepEqual([answer.statusCode, answer.json().errorCode], [200, 'ILLEGAL_REQUEST'])
})
