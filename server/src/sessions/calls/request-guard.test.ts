import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { pino } from 'pino'
import { aBuyer } from '../../testing/buyer.ts'
import { aCustomer } from '../../testing/customer.ts'
import { aTrip } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

/** Calls of a session; a bare one is nobody's (browser-errors.test.ts). */
const guarded = Object.values(calls).filter((call) => !('isBare' in call))

const page = { 'x-requested-with': 'XMLHttpRequest' }
const other = (customer: unknown) => ({ 'x-customer': String(customer) })

test('every call of the contract wants X-Requested-With, a GET included', async () => {
  for (const { method, path } of Object.values(calls)) {
    const response = await shop.app.inject({ method, url: path.replace(':group', '1') })
    assert.equal(response.statusCode, 400, path)
    assert.ok(response.json().message)
  }
})

test('every call but a GET wants the token of its session', async () => {
  const visitor = await shop.visitor()
  const other = await shop.visitor()
  for (const call of guarded.filter(({ method }) => method !== 'GET')) {
    for (const token of ['', 'forged', other.cookies.get('XSRF-TOKEN') ?? '']) {
      const { status, body } = await visitor.call(call, {}, { 'x-xsrf-token': token })
      assert.equal(status, 419, call.path)
      assert.deepEqual(body, { message: 'CSRF token mismatch.' })
    }
  }
})

test('a call of somebody without a session is a stale token, not a new session', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: calls.calculate.path,
    headers: page,
    payload: {},
  })
  assert.equal(response.statusCode, 419)
  assert.equal(response.cookies.length, 0)
})

test('a visitor is told to sign in exactly where a customer is needed', async () => {
  const visitor = await shop.visitor()
  for (const call of Object.values(calls)) {
    const { status } = await visitor.call(call, {})
    assert.equal(status === 401, call.access === 'customer', `${call.path}: ${status}`)
  }
})

test('a page drawn for another customer is refused by every call, before anything else is judged', async () => {
  const { call, userId } = await aCustomer(shop)
  const stranger = await aCustomer(shop)
  const named = [String(stranger.userId), `0${userId}`, `${userId}, ${userId}`, 'admin', '-1', '']
  for (const address of guarded) {
    const { status, body } = await call(address, { insurer_id: stranger.userId }, other(stranger.userId))
    assert.equal(status, 403, address.path)
    assert.deepEqual(body, { message: 'Это данные другого клиента', code: 'other_customer' })
  }
  for (const value of named) {
    assert.equal((await call(calls.getDrafts, {}, other(value))).status, 403, value)
  }
  assert.notEqual((await call(calls.getUser, {}, other(userId))).body.data.user, null)
  assert.equal((await call(calls.getDrafts, {}, other(userId))).status, 200)
  assert.equal((await call(calls.getDrafts, {})).status, 200, 'a page that has not asked yet who is here')
})

test('the token is judged before the customer of the page', async () => {
  const { call } = await aCustomer(shop)
  const stale = { 'x-xsrf-token': 'forged', ...other('1') }
  assert.equal((await call(calls.calculate, aTrip(), stale)).status, 419)
})

test('where nobody is signed in, a page of a customer is told to sign in, and what is anybody’s passes', async () => {
  const visitor = await shop.visitor()
  for (const call of Object.values(calls)) {
    const { status } = await visitor.call(call, {}, other('1'))
    assert.equal(status === 401, call.access === 'customer', `${call.path}: ${status}`)
  }
  assert.equal((await visitor.call(calls.calculate, aTrip(), other('admin'))).status, 200)
  assert.deepEqual((await visitor.call(calls.getUser, {}, other('1'))).body, { data: { user: null } })
})

test('the token is one for the life of the session: refetched, it is the same, and parallel posts all pass', async () => {
  const visitor = await shop.visitor()
  const before = visitor.cookies.get('XSRF-TOKEN')
  const refetched = await visitor.send({ method: 'GET', url: '/sanctum/csrf-cookie' })
  assert.equal(refetched.status, 204)
  assert.equal(visitor.cookies.get('XSRF-TOKEN'), before)
  const posts = await Promise.all(Array.from({ length: 20 }, () => visitor.call(calls.calculate, aTrip())))
  assert.deepEqual(new Set(posts.map(({ status }) => status)), new Set([200]))
})

test('cookies: the session is closed to scripts, the token open to ours, both for this site only', async () => {
  const response = await shop.app.inject({ url: '/sanctum/csrf-cookie' })
  const session = response.cookies.find(({ name }) => name === 'session')
  const token = response.cookies.find(({ name }) => name === 'XSRF-TOKEN')
  assert.equal(session?.httpOnly, true)
  assert.equal(session?.sameSite, 'Lax')
  assert.equal(token?.httpOnly, undefined)
  assert.equal(token?.sameSite, 'Lax')
})

test('behind https both cookies go by https alone, and the session has the name that pins it to this host', async () => {
  const safe = await openShop({ environment: { SANDBOX: 'public', PUBLIC_URL: 'https://shop.example' } })
  try {
    const { headers } = await safe.app.inject({ url: '/sanctum/csrf-cookie' })
    const [session = '', token = '', ...more] = [headers['set-cookie']].flat().map(String)
    assert.match(session, /^__Host-session=[\w.-]{60,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    assert.match(token, /^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/)
    assert.deepEqual(more, [])

    const { cookies, call } = await safe.visitor()
    assert.equal((await call(calls.calculate, aTrip())).status, 200)
    cookies.set('session', cookies.get('__Host-session') ?? '')
    cookies.delete('__Host-session')
    assert.equal((await call(calls.calculate, aTrip())).status, 419, 'by another name it is no session')
  } finally {
    await safe.close()
  }
})

test('a session id that we did not issue is not adopted', async () => {
  const response = await shop.app.inject({ url: '/sanctum/csrf-cookie', cookies: { session: 'planted' } })
  assert.notEqual(response.cookies.find(({ name }) => name === 'session')?.value, 'planted')
})

test('signing in changes the cookie and kills the old one, carrying over what the visitor did', async () => {
  const visitor = await shop.visitor()
  const planted = new Map(visitor.cookies)
  const priced = await visitor.call(calls.calculate, aTrip())
  const buyer = await aBuyer({ ...shop, visitor: async () => visitor })
  assert.notEqual(buyer.cookies.get('session'), planted.get('session'))
  assert.notEqual(buyer.cookies.get('XSRF-TOKEN'), planted.get('XSRF-TOKEN'))
  const again = await buyer.call(calls.calculate, aTrip())
  assert.equal(again.body.number, priced.body.number)
  const old = await shop.app.inject({ url: '/api/user', headers: page, cookies: Object.fromEntries(planted) })
  assert.deepEqual(old.json(), { data: { user: null } })
})

test('signing out ends the session, its successor knows nothing of it', async () => {
  const buyer = await aBuyer(shop)
  const before = new Map(buyer.cookies)
  const { status, body } = await buyer.call(calls.signOut)
  assert.deepEqual([status, body], [200, { success: true }])
  assert.notEqual(buyer.cookies.get('session'), before.get('session'))
  assert.deepEqual((await buyer.call(calls.getUser)).body, { data: { user: null } })
  const registered = await buyer.call(calls.registerAtStep2, {})
  assert.equal(registered.status, 403)
  const old = await shop.app.inject({ url: '/api/user', headers: page, cookies: Object.fromEntries(before) })
  assert.deepEqual(old.json(), { data: { user: null } })
})

test('a session ends 60 minutes after the last sign of life; what a page asks again and again is none', async () => {
  const mine = await openShop({ hasWorkers: true })
  try {
    const buyer = await aBuyer(mine)
    mine.clock.advance({ minutes: 59 })
    assert.equal((await buyer.call(calls.getDrafts)).status, 200)
    mine.clock.advance({ minutes: 59 })
    assert.notEqual((await buyer.call(calls.getUser)).body.data.user, null)
    assert.equal((await buyer.call(calls.getSite)).status, 200)
    const policy = crypto.randomUUID()
    assert.equal((await buyer.call(calls.getPaymentState, { policy })).status, 404)
    assert.equal((await buyer.call(calls.getPayLink, { policy_id: policy })).status, 404)
    mine.clock.advance({ minutes: 2 })
    assert.equal((await buyer.call(calls.getUser)).body.data.user, null)
  } finally {
    await mine.close()
  }
})

test('a session ends after 12 hours however lively', async () => {
  const mine = await openShop({ hasWorkers: true })
  try {
    const buyer = await aBuyer(mine)
    for (let half = 1; half < 24; half += 1) {
      mine.clock.advance({ minutes: 30 })
      assert.equal((await buyer.call(calls.getDrafts)).status, 200, `after ${half / 2} hours`)
    }
    mine.clock.advance({ minutes: 30 })
    assert.equal((await buyer.call(calls.getDrafts)).status, 401)
  } finally {
    await mine.close()
  }
})

test('bodies that are too large, no JSON or broken are refused by their status', async () => {
  const visitor = await shop.visitor()
  const headers = {
    ...page,
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  }
  const post = (payload: string, more = {}) =>
    visitor.send({ method: 'POST', url: calls.calculate.path, headers: { ...headers, ...more }, payload })
  assert.equal((await post(JSON.stringify({ countries: 'x'.repeat(65 * 1024) }))).status, 413)
  assert.equal((await post('hello', { 'content-type': 'text/plain' })).status, 415)
  assert.equal((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status, 415)
  assert.equal((await post('{"countries":')).status, 400)
  assert.equal((await post('{"__proto__":{"x":1}}')).status, 400)
  assert.equal((await post('[]')).status, 422)
  assert.equal((await post('null')).status, 422)
})

test('a body in another coding, or of bytes that are no text, is refused', async () => {
  const visitor = await shop.visitor()
  const headers = {
    ...page,
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  }
  // Of the two the calculation has a reader of its own.
  for (const { path: url } of [calls.calculate, calls.signInWithCode]) {
    const post = (payload: string | Buffer, more = {}) =>
      visitor.send({ method: 'POST', url, headers: { ...headers, ...more }, payload })
    const read = (await post('{"phone":"я"}')).status
    assert.equal((await post('{"phone":"я"}', { 'content-encoding': 'Identity' })).status, read)
    for (const coding of ['br', 'gzip', 'deflate', 'x', 'identity, br'])
      assert.equal((await post('{"phone":"я"}', { 'content-encoding': coding })).status, 415, coding)
    const cut = Buffer.from(Buffer.from('{"phone":"я"}').filter((byte) => byte !== 0x8f))
    assert.equal((await post(cut)).status, 400)
  }
})

test('answers under /api are not stored, and carry the headers that keep pages to themselves', async () => {
  const { headers } = await (await shop.visitor()).call(calls.getUser)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*form-action 'self'/)
})

test('a client that hangs up before its answer is no failure of ours', async () => {
  const failures: string[] = []
  const mine = await openShop({ log: pino({ level: 'error' }, { write: (line) => failures.push(line) }) })
  try {
    const { port } = mine.app.server.address() as AddressInfo // of a TCP server
    const client = connect(port, '127.0.0.1')
    const arrived = once(mine.app.server, 'request').then(() => client.resetAndDestroy())
    client.write('GET /api/user HTTP/1.1\r\nHost: here\r\nX-Requested-With: XMLHttpRequest\r\n\r\n')
    await Promise.all([arrived, once(client, 'close')])
    assert.equal((await (await mine.visitor()).call(calls.getUser)).status, 200)
    assert.deepEqual(failures, [])
  } finally {
    await mine.close()
  }
})
