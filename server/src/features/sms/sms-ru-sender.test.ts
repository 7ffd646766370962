import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { SmsOutcome } from '../../ports/sms-sender.ts'
import { createSmsRuSender } from './sms-ru-sender.ts'

const sms = { to: '+79161234567', text: 'АкваПолис: код 123456. Никому его не сообщайте.', id: 'b7' }

type Seen = { method: string | undefined; url: string | undefined; form: URLSearchParams }

/** Sends one SMS to a provider that answers so, and tells what that provider saw. Patience, in ms. */
async function sentTo(
  reply: (response: ServerResponse) => void,
  patience = 20_000,
): Promise<{ outcome: SmsOutcome; seen: Seen | undefined }> {
  let seen: Seen | undefined
  const provider = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    seen = { method: request.method, url: request.url, form: new URLSearchParams(body) }
    reply(response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is always of this form.
  const { port } = provider.address() as AddressInfo
  const sender = createSmsRuSender({
    apiKey: 'key-1',
    url: `http://127.0.0.1:${port}/sms/send`,
    timeout: patience,
  })
  const outcome = await sender.send(sms)
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
  return { outcome, seen }
}

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body))
const single = (code: number) => ({
  status: 'OK',
  status_code: 100,
  sms: { 79161234567: { status: code === 100 ? 'OK' : 'ERROR', status_code: code, sms_id: '000000-1' } },
  balance: 10.5,
})

test('posts key, number and text as a form, nothing of it in the address', async () => {
  const { outcome, seen } = await sentTo(json(single(100)))
  assert.deepEqual(outcome, { ok: true })
  assert.equal(seen?.method, 'POST')
  assert.equal(seen.url, '/sms/send')
  assert.deepEqual(Object.fromEntries(seen.form), {
    api_id: 'key-1',
    to: '79161234567',
    msg: sms.text,
    json: '1',
  })
})

test('the same text within a minute was taken before: it is not sent again', async () => {
  for (const answer of [single(231), { status: 'ERROR', status_code: 231 }])
    assert.deepEqual((await sentTo(json(answer))).outcome, { ok: true })
})

/** What nobody knows of whether the SMS was taken. */
const maybeGone = [
  'an answer without our number',
  'an answer of another kind',
  'a page instead of JSON',
  'HTTP 504',
  'a broken connection',
]

for (const [name, reply, permanent, reason] of [
  ['a number in the stop list', json(single(209)), true, 'sms_ru_209'],
  ['a number that takes no messages', json(single(207)), true, 'sms_ru_207'],
  ['a service that pauses', json(single(220)), false, 'sms_ru_220'],
  ['a fault of theirs', json({ status: 'ERROR', status_code: 500 }), false, 'sms_ru_500'],
  [
    'an answer without our number',
    json({ status: 'OK', status_code: 100, sms: {} }),
    false,
    'answer_unreadable',
  ],
  ['an answer of another kind', json(['100']), false, 'answer_unreadable'],
  ['a page instead of JSON', (r) => r.end('<html>'), false, 'answer_unreadable'],
  ['HTTP 503', (r) => r.writeHead(503).end(), false, 'http_503'],
  ['HTTP 504', (r) => r.writeHead(504).end(), false, 'http_504'],
  ['HTTP 429', (r) => r.writeHead(429).end(), false, 'http_429'],
  ['a redirect elsewhere', (r) => r.writeHead(302, { location: '/else' }).end(), false, 'unreachable'],
  ['a broken connection', (r) => r.destroy(), false, 'unreachable'],
] as const satisfies [string, (response: ServerResponse) => void, boolean, string][]) {
  test(`${name}: ${reason}, ${permanent ? 'for good' : 'to be tried again'}`, async () => {
    const { outcome } = await sentTo(reply)
    const mayHaveGone = maybeGone.includes(name)
    assert.deepEqual(outcome, {
      ok: false,
      permanent,
      reason,
      ...(!permanent && { isUnanswered: true }),
      ...(mayHaveGone && { mayHaveGone }),
    })
  })
}

for (const [name, reply, reason] of [
  ['a wrong key', json({ status: 'ERROR', status_code: 200, status_text: 'x' }), 'sms_ru_200'],
  ['no money', json(single(201)), 'sms_ru_201'],
  ['HTTP 403', (r: ServerResponse) => r.writeHead(403).end(), 'http_403'],
] as const) {
  test(`${name}: ${reason}, for good as far as a code goes, but of our account`, async () => {
    const { outcome } = await sentTo(reply)
    assert.deepEqual(outcome, { ok: false, permanent: true, isOurs: true, reason })
  })
}

test('silence: timeout, to be tried again, though it may have gone out', async () => {
  const { outcome } = await sentTo(() => {}, 400)
  assert.deepEqual(outcome, {
    ok: false,
    permanent: false,
    isUnanswered: true,
    mayHaveGone: true,
    reason: 'timeout',
  })
})

test('nobody at the address is worth another try', async () => {
  const sender = createSmsRuSender({ apiKey: 'key-1', url: 'http://127.0.0.1:1/' })
  assert.deepEqual(await sender.send(sms), {
    ok: false,
    permanent: false,
    isUnanswered: true,
    reason: 'unreachable',
  })
})
