import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { tryLaterIn } from '@akvapolis/copy/forms/waiting'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { callApi } from './call-api.ts'
import { calls } from './calls.ts'
import { hooks } from './hooks.ts'
import { fakeServer } from './testing/fake-server.ts'

const pdf = { contract: 'JVBERg==', file_name: 'AP-26-000001.pdf' }
const download = { body: { number: 'AP-26-000001' } }
const noHooks = { ...hooks }

afterEach(() => {
  mock.restoreAll()
  Reflect.deleteProperty(globalThis, 'document')
  Object.assign(hooks, noHooks, { solveCaptcha: undefined })
})

test('a call carries the session’s headers and gives the answer the contract promises', async () => {
  const server = fakeServer(() => Response.json(pdf))
  assert.deepEqual(await callApi(calls.downloadPolicy, download), {
    ok: true,
    status: 200,
    body: pdf,
    lastModified: null,
  })
  const [request] = server.seen
  assert.equal(request?.headers.get('X-Requested-With'), 'XMLHttpRequest')
  assert.equal(request?.headers.get('X-XSRF-TOKEN'), 'one')
  assert.deepEqual(request?.body, download.body)
})

test('no call gives up by itself', async () => {
  fakeServer(() => Response.json(pdf))
  const fetching = mock.method(globalThis, 'fetch')
  await callApi(calls.downloadPolicy, download)
  assert.equal(fetching.mock.calls[0]?.arguments[1]?.signal, undefined)
})

test('twenty calls with a stale token renew it once and each takes effect once', async () => {
  const server = fakeServer(() => Response.json(pdf))
  server.token = 'two'
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => callApi(calls.downloadPolicy, download)),
  )
  assert.equal(outcomes.filter(({ ok }) => ok).length, 20)
  assert.equal(server.seen.length, 20)
  assert.equal(server.refreshes, 1)
})

test('without a cookie the first calls fetch one together, and none is refused', async () => {
  const server = fakeServer(() => Response.json(pdf))
  server.jar.cookie = 'other=1'
  await Promise.all([1, 2].map(() => callApi(calls.downloadPolicy, download)))
  assert.deepEqual([server.refreshes, server.refusals, server.seen.length], [1, 0, 2])
})

test('a token that can’t be renewed ends the call and is told once: no words are left for the form', async () => {
  const server = fakeServer(() => Response.json(pdf))
  Object.assign(server, { token: 'two', canRefresh: false })
  const told = mock.method(hooks, 'onStaleSession')
  assert.deepEqual(await callApi(calls.downloadPolicy, download), {
    ok: false,
    kind: 'stale',
    message: '',
  })
  assert.equal(told.mock.callCount(), 1)
  assert.equal(server.seen.length, 0)
})

test('a 401 leads to the sign-in', async () => {
  fakeServer(() => Response.json({ message: 'Нужен вход' }, { status: 401 }))
  const led = mock.method(hooks, 'onSignInNeeded')
  const outcome = await callApi(calls.getPolicies, { query: {} })
  assert.deepEqual(outcome, { ok: false, kind: 'refused', status: 401, message: 'Нужен вход' })
  assert.equal(led.mock.callCount(), 1)
})

test('a 422 brings the sentences by field', async () => {
  const errors = { amount: ['Сумма не та'] }
  fakeServer(() => Response.json({ message: 'Проверьте', errors }, { status: 422 }))
  const outcome = await callApi(calls.toPay, { body: { policy_number: 'x' } })
  assert.deepEqual(outcome, { ok: false, kind: 'fields', message: 'Проверьте', errors })
})

test('a 422 for its frequency says in how many seconds, one of a dead code that only a new one helps', async () => {
  const errors = { code: ['Повторно – через 9 с'] }
  const body = { phone: '+79000000001', secret: 's' }
  for (const [more, read] of [
    [{ retry_after: 9 }, { retryAfter: 9 }],
    [{ code: 'attempts_over' }, { isOver: true }],
  ] as const) {
    fakeServer(() => Response.json({ message: 'Проверьте', errors, ...more }, { status: 422 }))
    const outcome = await callApi(calls.sendCode, { body })
    assert.deepEqual(outcome, { ok: false, kind: 'fields', message: 'Проверьте', errors, ...read })
  }
})

test('every call names the customer of the page, one of a visitor nobody', async () => {
  const server = fakeServer(() => Response.json(pdf))
  await callApi(calls.downloadPolicy, download)
  hooks.customer = () => 7
  server.token = 'two'
  await callApi(calls.downloadPolicy, download)
  assert.deepEqual(
    server.seen.map(({ headers }) => headers.get('X-Customer')),
    [null, '7'],
  )
})

test('a page that was drawn for somebody else is told so, another 403 is a refusal', async () => {
  const told = mock.method(hooks, 'onOtherCustomer')
  const foreign = { message: 'Это данные другого клиента' }
  fakeServer(() => Response.json(foreign, { status: 403 }))
  const refused = await callApi(calls.getPolicies, { query: {} })
  assert.deepEqual(refused, { ok: false, kind: 'refused', status: 403, ...foreign })
  assert.equal(told.mock.callCount(), 0)
  fakeServer(() => Response.json({ ...foreign, code: 'other_customer' }, { status: 403 }))
  assert.deepEqual(await callApi(calls.getPolicies, { query: {} }), {
    ok: false,
    kind: 'other_customer',
    ...foreign,
  })
  assert.equal(told.mock.callCount(), 1)
})

test('a 409 brings what the call says of it', async () => {
  fakeServer(() => Response.json({ message: 'Даты прошли' }, { status: 409 }))
  const outcome = await callApi(calls.toPay, { body: { policy_number: 'x' } })
  assert.deepEqual(outcome, {
    ok: false,
    kind: 'conflict',
    message: 'Даты прошли',
    body: { message: 'Даты прошли' },
  })
})

test('a 304 is no failure', async () => {
  const server = fakeServer(() => new Response(null, { status: 304 }))
  const since = 'Sat, 21 Nov 2026 10:00:00 GMT'
  const outcome = await callApi(calls.getDictionary, {
    body: { dictionary: 'risks' },
    headers: { 'If-Modified-Since': since },
  })
  assert.deepEqual(outcome, { ok: true, status: 304 })
  assert.equal(server.seen[0]?.headers.get('If-Modified-Since'), since)
})

const limit = () => Response.json({ message: 'Часто', retry_after: 17, captcha: true }, { status: 429 })

test('a 429 says in how many seconds', async () => {
  fakeServer(limit)
  const outcome = await callApi(calls.sendCode, { body: { phone: '+79000000001', secret: 's' } })
  assert.equal(outcome.ok === false && outcome.message, tryLaterIn(17))
})

test('a solved captcha lets the limited call through', async () => {
  const server = fakeServer(({ body }) =>
    JSON.stringify(body).includes('captcha_token') ? Response.json({ success: true }) : limit(),
  )
  hooks.solveCaptcha = async () => ({ ok: true, token: 'solved' })
  const body = { phone: '+79000000001', secret: 's' }
  assert.equal((await callApi(calls.sendCode, { body })).ok, true)
  assert.deepEqual(server.seen[1]?.body, { ...body, captcha_token: 'solved' })
})

test('a call that meets two limits solves a captcha for each, and no third', async () => {
  for (const [limits, tokens] of [
    [2, ['first', 'second']],
    [9, ['first', 'second']],
  ] as const) {
    let left: number = limits
    const server = fakeServer(() => {
      left -= 1
      return left < 0 ? Response.json({ success: true }) : limit()
    })
    const solved = [...tokens]
    hooks.solveCaptcha = async () => ({ ok: true, token: solved.shift() ?? 'none' })
    const outcome = await callApi(calls.sendCode, { body: { phone: '+79000000001', secret: 's' } })
    assert.equal(outcome.ok, limits === 2)
    const sent = server.seen.map(({ body }) => (body as { captcha_token?: string }).captcha_token)
    assert.deepEqual(sent, [undefined, ...tokens])
    mock.restoreAll()
  }
})

test('a solved captcha of a call without a body goes into its address', async () => {
  const server = fakeServer(({ url }) =>
    url.includes('captcha_token=solved') ? Response.json({ status: 'none', email: null }) : limit(),
  )
  hooks.solveCaptcha = async () => ({ ok: true, token: 'solved' })
  assert.equal((await callApi(calls.checkResetLink, { query: { hash: 'mailed' } })).ok, true)
  assert.equal(server.seen[1]?.url, '/api/user/check-hash?hash=mailed&captcha_token=solved')
  assert.equal(server.seen[1]?.body, undefined)
})

test('a captcha that could not be solved says so in place of the limit', async () => {
  const server = fakeServer(() => limit())
  hooks.solveCaptcha = async () => ({ ok: false, message: 'не загрузилась' })
  const outcome = await callApi(calls.sendCode, { body: { phone: '+79000000001', secret: 's' } })
  assert.deepEqual([outcome.ok, !outcome.ok && outcome.message], [false, 'не загрузилась'])
  assert.equal(server.seen.length, 1)
})

for (const [name, response] of [
  ['an answer that is not what the contract says', () => Response.json({ contract: 1 })],
  ['an answer that is no JSON', () => new Response('<html>', { status: 502 })],
  ['a status nobody declared', () => Response.json({ unexpected: true }, { status: 418 })],
] as const) {
  test(`${name} is broken, in Russian`, async () => {
    fakeServer(response)
    const outcome = await callApi(calls.downloadPolicy, download)
    assert.deepEqual(outcome, { ok: false, kind: 'broken', message: callFailureCopy.broken })
  })
}

const offline = { ok: false, kind: 'offline', message: callFailureCopy.offline }

test('no answer at all is offline', async () => {
  fakeServer(() => new TypeError('Failed to fetch'))
  assert.deepEqual(await callApi(calls.downloadPolicy, download), offline)
})

test('so is an answer that is cut off', async () => {
  fakeServer(() => new Response(cutOff()))
  assert.deepEqual(await callApi(calls.downloadPolicy, download), offline)
})

/** Begins as an answer does, and then the connection is lost. */
const cutOff = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"contract":')),
    pull: (stream) => stream.error(new TypeError('network error')),
  })

test('what nobody has asked for is told by nothing but its outcome, until somebody does', async () => {
  let isQuiet = true
  const ask = () => callApi(calls.downloadPolicy, { ...download, isQuiet: () => isQuiet })
  const server = fakeServer(() => Response.json(pdf))
  Object.assign(server, { token: 'two', canRefresh: false })
  const told = mock.method(hooks, 'onStaleSession', () => {})
  assert.partialDeepStrictEqual(await ask(), { ok: false, kind: 'stale' })
  assert.equal(told.mock.callCount(), 0)
  isQuiet = false
  assert.partialDeepStrictEqual(await ask(), { ok: false, kind: 'stale', message: '' })
  assert.equal(told.mock.callCount(), 1)
})
