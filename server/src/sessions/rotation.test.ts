import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sha256 } from '../ground/sha256.ts'
import { anAuthenticator, aPasskey, signInByKey } from '../testing/authenticator.ts'
import { confirmCode } from '../testing/buyer.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aRegistration,
  codeFor,
  linkHash,
  type TestCustomer,
} from '../testing/customer.ts'
import { anOrder } from '../testing/orders.ts'
import { rounds } from '../testing/rounds.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import type { Reply, Visitor } from '../testing/visitor.ts'
import { mailedToken, spareCodes } from '../testing/ways-in.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

const signInByPassword = (visitor: Visitor) =>
  visitor.call(calls.signInWithPassword, { phone: customer.phone, password: aPassword })

const changedPassword = { password: aPassword, password_confirmation: aPassword }

/** Every place where a session starts to be somebody's, or stops: what to do before, and the step itself. */
const places: Record<string, (visitor: Visitor) => Promise<() => Promise<unknown>>> = {
  'login-with-code': async (visitor) => {
    const code_number = await codeFor(shop, visitor, customer)
    return () => visitor.call(calls.signInWithCode, { phone: customer.phone, code_number })
  },
  'login-with-pass': async (visitor) => () => signInByPassword(visitor),
  'a passkey': async (visitor) => {
    const key = anAuthenticator({ origin: shop.services.config.publicUrl })
    await aPasskey(shop, await aCustomer(shop), key)
    return () => signInByKey(visitor, key)
  },
  'login-with-link': async (visitor) => {
    const token = await mailedToken(shop, visitor, customer)
    return () => visitor.call(calls.signInWithLink, { token })
  },
  'login-with-spare-code': async (visitor) => {
    const owner = await aCustomer(shop)
    const [spare_code] = await spareCodes(owner)
    return () => visitor.call(calls.signInWithSpareCode, { phone: owner.phone, spare_code })
  },
  register: async (visitor) => {
    const form = aRegistration()
    const code = await codeFor(shop, visitor, { phone: form.phone, placement: 'register' })
    return () => visitor.call(calls.register, { ...form, code })
  },
  'step2-register': async (visitor) => () => confirmCode(shop, visitor, anOrder()),
  'change-password by a link': async (visitor) => {
    const { email } = customer
    await visitor.call(calls.resetPassword, { email })
    await visitor.call(calls.checkResetLink, {
      hash: await linkHash(shop, { email, page: 'reset-password' }),
    })
    return () => visitor.call(calls.changePassword, { ...changedPassword, email })
  },
  'change-password signed in': async (visitor) => {
    await signInByPassword(visitor)
    return () => visitor.call(calls.changePassword, { ...changedPassword, email: customer.email })
  },
  'a password in user/update': async (visitor) => {
    await signInByPassword(visitor)
    return () => visitor.call(calls.updateUser, changedPassword)
  },
  logout: async (visitor) => {
    await signInByPassword(visitor)
    return () => visitor.call(calls.signOut)
  },
}

for (const [place, prepare] of Object.entries(places)) {
  test(`${place}: both cookies are new, the old session is nobody's and its token dead, the device is known`, async () => {
    const visitor = await shop.visitor()
    const step = await prepare(visitor)
    const before = new Map(visitor.cookies)
    await step()
    assert.notEqual(visitor.cookies.get('session'), before.get('session'))
    assert.notEqual(visitor.cookies.get('XSRF-TOKEN'), before.get('XSRF-TOKEN'))
    const { body } = await visitor.call(calls.getUser)
    assert.equal(body.data.user === null, place === 'logout')
    const known = await customersOn(visitor)
    assert.ok(known.includes(place === 'logout' ? customer.userId : body.data.user.id))
    if (place !== 'logout') assert.equal(await customerIn(visitor), body.data.user.id)

    const old = await shop.app.inject({
      url: calls.getUser.path,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      cookies: Object.fromEntries(before),
    })
    assert.deepEqual(old.json(), { data: { user: null } })
    const posted = await shop.app.inject({
      method: 'POST',
      url: calls.calculate.path,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': before.get('XSRF-TOKEN') ?? '',
      },
      cookies: Object.fromEntries(before),
      payload: {},
    })
    assert.equal(posted.statusCode, 419)
  })
}

/** Whose session the row is that keeps the hash of the cookie. */
async function customerIn({ cookies }: Visitor): Promise<number | null | undefined> {
  const row = await shop.services.db
    .selectFrom('session')
    .select('customer_id')
    .where('token_hash', '=', sha256(cookies.get('session') ?? ''))
    .executeTakeFirst()
  return row?.customer_id
}

/** To whose accounts the browser is known. */
async function customersOn({ cookies }: Visitor): Promise<number[]> {
  const rows = await shop.services.db
    .selectFrom('known_device')
    .select('customer_id')
    .where('hash', '=', sha256(cookies.get('device') ?? ''))
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** What of a session's ways in is sent three times at once, each on the same cookie. */
const presses: Record<string, (visitor: Visitor) => Promise<() => Promise<Reply>>> = {
  'one code': async (visitor) => {
    const code_number = await codeFor(shop, visitor, customer)
    return () => visitor.call(calls.signInWithCode, { phone: customer.phone, code_number })
  },
  'one password': async (visitor) => () => signInByPassword(visitor),
  'one registration': async (visitor) => {
    const form = aRegistration()
    const code = await codeFor(shop, visitor, { phone: form.phone, placement: 'register' })
    return () => visitor.call(calls.register, { ...form, code })
  },
  'the ways of two people': async (visitor) => {
    const form = aRegistration()
    const code = await codeFor(shop, visitor, { phone: form.phone, placement: 'register' })
    const code_number = await codeFor(shop, visitor, customer)
    const ways = [
      () => signInByPassword(visitor),
      () => visitor.call(calls.register, { ...form, code }),
      () => visitor.call(calls.signInWithCode, { phone: customer.phone, code_number }),
    ]
    return () => (ways.pop() ?? assert.fail())()
  },
}

for (const [name, prepare] of Object.entries(presses)) {
  test(`${name}, three times at once on one cookie: one session at most is left, and nobody gets a 500`, async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const visitor = await shop.visitor()
      const press = await prepare(visitor)
      // Each sends the cookies as they are now.
      const answers = await Promise.all([press(), press(), press()])
      const statuses = answers.map(({ status }) => status)
      assert.ok(
        statuses.every((status) => [200, 419, 422].includes(status)),
        statuses.join(),
      )
      assert.ok(statuses.includes(200))
      const given = answers.flatMap(({ headers }) => cookiesIn(headers))
      const alive = await Promise.all(given.map((session) => shop.services.sessions.find(session)))
      assert.equal(alive.filter((session) => session?.customerId != null).length, 1)
    }
  })
}

function cookiesIn(headers: Reply['headers']): string[] {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  return set.flatMap((cookie) => /^session=([^;]+)/.exec(cookie)?.[1] ?? [])
}

test('a refused sign-in leaves the session as it is', async () => {
  const visitor = await shop.visitor()
  const before = new Map(visitor.cookies)
  await visitor.call(calls.signInWithPassword, { phone: customer.phone, password: 'Wrong-one-1' })
  await visitor.call(calls.signInWithCode, { phone: customer.phone, code_number: '000000' })
  assert.deepEqual(visitor.cookies, before)
})

test('a sign-out ends the session for every copy of its cookie; a second one is a success as well', async () => {
  const visitor = await shop.visitor()
  await signInByPassword(visitor)
  const copy = new Map(visitor.cookies)
  for (const _time of ['first', 'second']) {
    const { body, headers } = await visitor.call(calls.signOut)
    assert.deepEqual(body, { success: true })
    assert.equal(headers['clear-site-data'], '"cache", "storage"', 'the browser forgets the customer too')
  }
  const stolen = await shop.app.inject({
    url: calls.getInsured.path,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: Object.fromEntries(copy),
  })
  assert.equal(stolen.statusCode, 401)
})

test('a link or an image of another site signs nobody out', async () => {
  const visitor = await aCustomer(shop)
  const ours = { 'x-requested-with': 'XMLHttpRequest' }
  for (const headers of [
    {},
    { ...ours, 'sec-fetch-site': 'cross-site' },
    { ...ours, 'sec-fetch-site': 'same-site' },
  ]) {
    const cookies = Object.fromEntries(visitor.cookies)
    const answer = await shop.app.inject({ url: calls.signOut.path, cookies, headers })
    assert.equal(answer.statusCode, 400, JSON.stringify(headers))
    assert.notEqual((await visitor.call(calls.getUser)).body.data.user, null)
  }
})
