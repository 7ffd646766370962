import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, test } from 'node:test'
import type { MerchantApi } from '../../../ports/bank.ts'
import { createPscbClient, type PscbClientSettings } from './client.ts'
import { sign } from './wire/signature.ts'
import { marketPlace, merchantApiCalls, shopKey } from './wire/testing/wire-vectors.ts'

type Call = { url: string | undefined; signature: unknown; body: string }

const payment = `"orderId":"LAB-0001","paymentId":"54703729","amount":200.00,"state":"end","marketPlace":${marketPlace}`
const paid = `{"status":"STATUS_SUCCESS","requestId":"r","payment":{${payment}}}`

let bank: Server
let calls: Call[]
let respond: (response: ServerResponse) => void
let client: MerchantApi

before(async () => {
  bank = createServer(async (request: IncomingMessage, response) => {
    const body = await text(request)
    calls.push({ url: request.url, signature: request.headers.signature, body })
    respond(response)
  })
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
})

after(() => {
  bank.closeAllConnections()
  bank.close()
})

beforeEach(() => {
  calls = []
  client = aClient()
})

function aClient(settings: Partial<PscbClientSettings> = {}): MerchantApi {
  const baseUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`
  return createPscbClient({ baseUrl, marketPlace, key: shopKey, ...settings })
}

function answering(body: string, status = 200) {
  respond = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' }).end(body)
  }
}

function failing(errorCode: string, status = 'STATUS_FAILURE') {
  answering(JSON.stringify({ status, errorCode, errorDescription: 'why', requestId: 'r' }))
}

test('asks for one order, signed over the very bytes sent', async () => {
  answering(paid)
  await client.checkPayment('LAB-0001')
  const [known] = merchantApiCalls
  const { pathname } = new URL(known.url)
  assert.deepEqual(calls, [{ url: pathname, signature: known.signature, body: known.body }])
})

test('tells the payment the bank knows, its sum in kopecks', async () => {
  answering(paid)
  assert.deepEqual(await client.checkPayment('LAB-0001'), {
    known: true,
    payment: {
      orderId: 'LAB-0001',
      paymentId: '54703729',
      kopecks: 20_000,
      state: 'end',
      bankState: 'end',
      marketPlace,
    },
  })
})

test('an order the bank never saw is not known', async () => {
  failing('UNKNOWN_PAYMENT')
  assert.deepEqual(await client.checkPayment('LAB-0001'), { known: false })
})

for (const code of ['REPEAT_REQUEST', 'PROCESSING', 'SERVER_ERROR', 'NOT_AUTHORIZED', 'FAILED']) {
  test(`${code} says nothing about the payment`, async () => {
    failing(code)
    assert.deepEqual(await client.checkPayment('LAB-0001'), { unavailable: code })
  })
}

test('a code it does not know, or the other spelling of failure, says nothing either', async () => {
  failing('TEAPOT', 'STATUS_FAIL')
  assert.deepEqual(await client.checkPayment('LAB-0001'), { unavailable: 'OTHER' })
})

const badAnswers = [
  '',
  'null',
  '[]',
  '<html>',
  '{"status":"STATUS_SUCCESS"}',
  paid.replace('200.00', '200.001'),
]
for (const body of [...badAnswers, paid.replace('"end"', 'null'), '{"status":"OK"}']) {
  test(`${body.slice(0, 60)} is no answer`, async () => {
    answering(body)
    assert.deepEqual(await client.checkPayment('LAB-0001'), { unavailable: 'bad_answer' })
  })
}

test('an answer about another order or another shop is not taken', async () => {
  for (const foreign of [paid.replace('LAB-0001', 'LAB-0002'), paid.replace(marketPlace, '7')]) {
    answering(foreign)
    assert.deepEqual(await client.checkPayment('LAB-0001'), { unavailable: 'foreign_answer' })
  }
})

test('a right body under a wrong status, or a redirect, is not taken', async () => {
  answering(paid, 502)
  assert.deepEqual(await client.checkPayment('LAB-0001'), { unavailable: 'http_status' })
  respond = (response) => response.writeHead(307, { Location: '/elsewhere' }).end()
  assert.deepEqual(await client.checkPayment('LAB-0001'), { unavailable: 'network' })
  assert.equal(calls.length, 2)
})

test('a bank that hangs, before or within its answer, costs no more than the time given', async () => {
  const hasty = aClient({ timeoutMs: 50 })
  respond = () => undefined
  assert.deepEqual(await hasty.checkPayment('LAB-0001'), { unavailable: 'timeout' })
  respond = (response) => response.writeHead(200).write('{"status":')
  assert.deepEqual(await hasty.checkPayment('LAB-0001'), { unavailable: 'timeout' })
})

test('after five failures in a row the bank is left alone for 30 s, then asked once', async () => {
  let now = 0
  const guarded = aClient({ now: () => now })
  respond = (response) => response.destroy()
  for (let failure = 0; failure < 5; failure += 1) {
    assert.deepEqual(await guarded.checkPayment('LAB-0001'), { unavailable: 'network' })
  }
  answering(paid)
  assert.deepEqual(await guarded.checkPayment('LAB-0001'), { unavailable: 'breaker_open' })
  assert.equal(calls.length, 5)
  now = 30_000
  assert.ok('known' in (await guarded.checkPayment('LAB-0001')))
})

test('failures with a success between them are not in a row', async () => {
  for (const _ of [1, 2, 3]) {
    respond = (response) => response.destroy()
    for (let failure = 0; failure < 2; failure += 1) await client.checkPayment('LAB-0001')
    answering(paid)
    assert.ok('known' in (await client.checkPayment('LAB-0001')))
  }
})

test('an answer that refuses is an answer: the bank is asked further', async () => {
  failing('UNKNOWN_PAYMENT')
  for (let asked = 0; asked < 6; asked += 1) await client.checkPayment('LAB-0001')
  assert.equal(calls.length, 6)
})

test('gives back everything', async () => {
  const refund = '"createdRefund":{"refundId":12,"state":"PROC","amount":200.00}'
  answering(paid.replace('"requestId"', `${refund},"requestId"`))
  const outcome = await client.refundPayment({ orderId: 'LAB-0001' })
  assert.ok('refunded' in outcome && outcome.refunded)
  assert.deepEqual(outcome.refund, { refundId: '12', state: 'PROC', kopecks: 20_000 })
  assert.equal(outcome.payment.state, 'end')
  const sent = { orderId: 'LAB-0001', marketPlace, partialRefund: false }
  assert.deepEqual([calls[0]?.url, calls[0]?.body], ['/merchantApi/refundPayment', JSON.stringify(sent)])
})

test('gives back a part, with its receipt in Russian and a signature that fits', async () => {
  answering(paid)
  const receipt = { taxSystem: 'osn', companyEmail: 'office@example.org', tax: 'none' } as const
  const part = { kopecks: 1_05, details: 'Полис' }
  const outcome = await aClient({ receipt }).refundPayment({ orderId: 'LAB-0001', part })
  assert.ok('refunded' in outcome && outcome.refunded)
  const call = calls[0]
  assert.ok(call)
  const sent = JSON.parse(call.body)
  assert.deepEqual([sent.partialRefund, sent.refundSum], [true, 1.05])
  assert.deepEqual([sent.data.fdReceipt.items[0].text, sent.data.fdReceipt.items[0].amount], ['Полис', 1.05])
  assert.equal(call.signature, sign(Buffer.from(call.body), shopKey))
})

test('a refund the bank refuses is told apart from one whose fate is open', async () => {
  failing('FAILED')
  assert.deepEqual(await client.refundPayment({ orderId: 'LAB-0001' }), {
    refunded: false,
    errorCode: 'FAILED',
  })
  failing('PROCESSING')
  assert.deepEqual(await client.refundPayment({ orderId: 'LAB-0001' }), { unavailable: 'PROCESSING' })
  answering('', 500)
  assert.deepEqual(await client.refundPayment({ orderId: 'LAB-0001' }), { unavailable: 'http_status' })
})
