import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { freePort } from '../../../testing/programs/free-port.ts'
import { bankOnTrial } from './testing/bank-on-trial.ts'

const orderId = 'LAB-0001'

async function paidWhileTheShop(
  respond: (response: ServerResponse, attempt: number) => void,
  repeatAfterMs: number[],
) {
  const bank = await bankOnTrial({ repeatAfterMs })
  const confirm = bank.shop.respond
  let attempt = 0
  bank.shop.respond = (response, payments) => {
    attempt += 1
    respond(response, attempt)
    if (!response.writableEnded && !response.destroyed) confirm(response, payments)
  }
  await bank.pay()
  return { bank, answer: (await bank.decide({ orderId, outcome: 'paid' })).json() }
}

const unconfirmed: readonly [string, (response: ServerResponse) => void][] = [
  ['answers 503', (response) => response.writeHead(503).end()],
  ['confirms under another status than 200', (response) => void response.writeHead(202)],
  ['says REJECT', (response) => response.end(JSON.stringify({ payments: [{ orderId, action: 'REJECT' }] }))],
  ['confirms another order', (response) => response.end('{"payments":[{"orderId":"X","action":"CONFIRM"}]}')],
  ['says nothing of use', (response) => response.end('OK')],
  ['hangs up', (response) => response.destroy()],
]
for (const [name, respond] of unconfirmed) {
  test(`a shop that ${name} is told again until it confirms`, async () => {
    const refuseTwice = (response: ServerResponse, attempt: number) => {
      if (attempt < 3) respond(response)
    }
    const { bank, answer } = await paidWhileTheShop(refuseTwice, [5, 10, 0, 0])
    assert.equal(answer.deliveries[0].confirmed, false)
    await bank.shop.heard(3)
    assert.deepEqual(new Set(bank.shop.notified().map(({ state }) => state)), new Set(['end']))
    // Further decisions are told once each; a repetition that still went on would be heard among them.
    for (const _ of [1, 2, 3]) await bank.decide({ orderId, outcome: 'paid' })
    await bank.close()
    assert.equal(bank.shop.received.length, 6)
  })
}

test('says at once why the shop did not hear, and gives up after its last pause', async () => {
  const { bank } = await paidWhileTheShop((response) => void response.writeHead(500).end(), [1, 2])
  const { msg, reasons } = await bank.warning()
  assert.match(msg, /did not hear/)
  assert.deepEqual(reasons, ['answered 500'])
  assert.match((await bank.warning()).msg, /never confirmed/)
  assert.equal(bank.shop.received.length, 3)
  await bank.close()
})

test('a shop that is not there is an answer, not a failure of the bank', async () => {
  const port = await freePort()
  const bank = await bankOnTrial({ notifyUrl: () => `http://127.0.0.1:${port}/notify` })
  await bank.pay()
  const answer = await bank.decide({ orderId, outcome: 'paid' })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().deliveries[0].error, 'fetch failed (ECONNREFUSED)')
  assert.deepEqual((await bank.warning()).reasons, ['fetch failed (ECONNREFUSED)'])
  await bank.close()
})
