import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, before, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import type { MerchantApi, PaymentRecord } from '../../../ports/bank.ts'
import { memoryStore } from '../../sandbox/bank/ledger/store.ts'
import { encrypt, encryptNotification, jsonAmount, signatureFits } from '../../sandbox/bank/ledger/wire.ts'
import { sandboxBank } from '../../sandbox/bank/sandbox-bank.ts'
import { createPscbClient } from './client.ts'
import { answerNotification, decryptNotification } from './wire/notification.ts'
import { buildPaymentForm } from './wire/payment-form.ts'
import { sign } from './wire/signature.ts'
import { marketPlace, notifications, payments, shopKey } from './wire/testing/wire-vectors.ts'

let bank: FastifyInstance
let shop: Server
let client: MerchantApi
let bankUrl: string
let received: PaymentRecord[]

before(async () => {
  shop = createServer(async (request, response) => {
    const outcome = decryptNotification(await buffer(request), shopKey, marketPlace)
    assert.ok('records' in outcome)
    received.push(...outcome.records)
    const answers = outcome.records.map(({ orderId }) => ({ orderId, action: 'CONFIRM' }) as const)
    response.end(answerNotification(answers).body)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  bank = Fastify()
  const notifyUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  await bank.register(sandboxBank, {
    marketPlace,
    key: shopKey,
    notifyUrl,
    store: memoryStore(),
    clock,
  })
  bankUrl = `${await bank.listen({ host: '127.0.0.1', port: 0 })}/sandbox/bank`
  client = createPscbClient({ baseUrl: bankUrl, marketPlace, key: shopKey })
})

after(async () => {
  await bank.close()
  shop.closeAllConnections()
  shop.close()
})

beforeEach(() => {
  received = []
})

function post(path: string, form: Record<string, string>) {
  return fetch(`${bankUrl}${path}`, { method: 'POST', body: new URLSearchParams(form) })
}

async function openPayment(orderId: string, kopecks: number): Promise<Response> {
  const form = buildPaymentForm({
    order: { orderId, showOrderId: orderId, kopecks, details: 'Полис «Ёлка» № 2', nonce: 'n', method: 'sbp' },
    config: {
      baseUrl: bankUrl,
      marketPlace,
      key: shopKey,
      successUrl: 'https://shop.example.org/ok',
      failUrl: 'https://shop.example.org/no',
    },
  })
  assert.equal(form.url, `${bankUrl}/pay`)
  const { marketplace, message, signature } = form
  return post('/pay', { marketPlace: marketplace, message, signature })
}

test('a payment from the form to the refund', async () => {
  const orderId = 'LAB-0100'
  assert.deepEqual(await client.checkPayment(orderId), { known: false })
  assert.equal((await openPayment(orderId, 123_450)).status, 200)
  const opened = await client.checkPayment(orderId)
  assert.ok('known' in opened && opened.known)
  assert.deepEqual([opened.payment.state, opened.payment.kopecks], ['sent', 123_450])

  const decided = await fetch(`${bankUrl}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, outcome: 'paid' }),
  })
  const { deliveries } = (await decided.json()) as { deliveries: { confirmed: boolean }[] }
  assert.deepEqual(
    deliveries.map(({ confirmed }) => confirmed),
    [true],
  )
  const [told] = received
  assert.deepEqual([told?.state, told?.kopecks, told?.paymentId], ['end', 123_450, opened.payment.paymentId])
  const asked = await client.checkPayment(orderId)
  assert.deepEqual(asked, { known: true, payment: told })

  const part = await client.refundPayment({ orderId, part: { kopecks: 50, details: 'Полис' } })
  assert.ok('refunded' in part && part.refunded)
  assert.deepEqual([part.refund?.state, part.refund?.kopecks, part.payment.state], ['PROC', 50, 'end'])
  const rest = await client.refundPayment({ orderId })
  assert.ok('refunded' in rest && rest.refunded)
  assert.equal(rest.refund?.kopecks, 123_400)
  const refunded = await client.checkPayment(orderId)
  assert.ok('known' in refunded && refunded.known && Array.isArray(refunded.payment.refunds))
  assert.deepEqual(
    [refunded.payment.state, refunded.payment.refunds.map(({ state, kopecks }) => [state, kopecks])],
    [
      'ref',
      [
        ['END', 50],
        ['END', 123_400],
      ],
    ],
  )
  assert.deepEqual(await client.refundPayment({ orderId }), { refunded: false, errorCode: 'FAILED' })
})

test('a shop with another key opens nothing and learns nothing', async () => {
  const stranger = createPscbClient({ baseUrl: bankUrl, marketPlace, key: 'wrong' })
  assert.deepEqual(await stranger.checkPayment('LAB-0100'), { unavailable: 'NOT_AUTHORIZED' })
})

for (const { name, message, signature } of payments) {
  test(`the bank opens ${name}`, async () => {
    const page = await post('/pay', { marketPlace, message, signature })
    assert.equal(page.status, 200)
    const [, orderId = ''] = /LAB-000\d/.exec(Buffer.from(message, 'base64').toString()) ?? []
    assert.ok((await page.text()).includes(orderId))
  })
}

for (const payment of payments) {
  test(`the bank takes the signature of ${payment.name} and none of its wrong readings`, () => {
    const bytes = Buffer.from(payment.json)
    assert.ok(signatureFits(bytes, payment.signature, shopKey))
    for (const wrong of Object.values<string>(payment.forbidden)) {
      assert.ok(!signatureFits(bytes, wrong, shopKey))
    }
  })
}

for (const { name, plain, body } of notifications) {
  test(`the bank encrypts ${name} to the very bytes`, () => {
    assert.equal(Buffer.from(encrypt(plain, shopKey)).toString('base64'), body)
  })
}

test('any bytes signed by the shop are taken by the bank, under the same key only', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), fc.string(), (bytes, key, other) => {
      assert.ok(signatureFits(bytes, sign(bytes, key), key))
      assert.equal(signatureFits(bytes, sign(bytes, key), other), key === other)
    }),
  )
})

test('any sum the bank tells is read to the kopeck, whatever the key', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.string(), (kopecks, key) => {
      const record = { orderId: 'LAB-1', paymentId: '1', amount: jsonAmount(kopecks), state: 'end' }
      const outcome = decryptNotification(encryptNotification([record], key), key, marketPlace)
      assert.ok('records' in outcome)
      assert.equal(outcome.records[0]?.kopecks, kopecks)
    }),
  )
})
