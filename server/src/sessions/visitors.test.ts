import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { CallName } from '@akvapolis/contract/addresses'
import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { buildApp } from '../app.ts'
import { sha256 } from '../ground/sha256.ts'
import { matrix } from '../testing/authorization-matrix.ts'
import { anEstablishedCustomer, aPassword, solvedCaptcha, type TestCustomer } from '../testing/customer.ts'
import { aTrip } from '../testing/orders.ts'
import { anOwner, type Owner } from '../testing/owner.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { anAddress, assertTooOften, sessionKey, useUpAllButOne } from '../testing/used-up.ts'
import { aVisitor, type Visitor } from '../testing/visitor.ts'
import { sessionsIn } from './sessions.ts'

let shop: Shop
let owner: Owner
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost' })
  owner = await anOwner(shop, 'Смирнова', 'SMIRNOVA')
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

const price = (visitor: Visitor, more: object = {}) => visitor.call(calls.calculate, { ...aTrip(), ...more })
const newcomer = (of: Shop = shop) => of.visitor(anAddress())
const cookieOf = ({ cookies }: Visitor) => cookies.get('session') ?? ''

/** The rows of the session that a visitor's cookie names. */
async function rowsOf(cookie: string) {
  const [id = ''] = cookie.split('.')
  return shop.services.db.selectFrom('session').selectAll().where('id', '=', id).execute()
}

const names = (Object.keys(matrix) as CallName[]) // the keys are the calls'
  .filter((name) => calls[name].access === 'anyone')

describe('a visitor becomes a row with the first thing kept', () => {
  for (const name of names) {
    const call: Call = calls[name]
    test(`${name}: ${call.keepsSession ? 'kept' : 'nothing'}`, async () => {
      const visitor = await newcomer()
      const first = cookieOf(visitor)
      const path = call.path.replace(':group', '1') as `/${string}`
      const { status } = await visitor.call({ ...call, path }, matrix[name].input(owner.things))
      assert.notEqual(status, 419)
      assert.equal((await rowsOf(first)).length, call.keepsSession ? 1 : 0)
    })
  }
})

test('the row has the id of the cookie, which stays, and so does its token', async () => {
  const visitor = await newcomer()
  const before = new Map(visitor.cookies)
  const id = await sessionKey(shop.services, visitor)
  shop.clock.advance({ minutes: 5 })
  const first = await price(visitor)
  const [row] = await rowsOf(cookieOf(visitor))
  assert.equal(row?.id, id)
  assert.equal(Number(row?.last_seen_at) - Number(row?.created_at), 5 * minuteMs)
  assert.deepEqual(visitor.cookies, before)
  assert.equal((await price(visitor)).body.number, first.body.number)
  await visitor.send({ url: '/sanctum/csrf-cookie' })
  assert.deepEqual(visitor.cookies, before)
})

test('first calls at once make one row, and all of them are answered', async () => {
  const visitor = await newcomer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => price(visitor)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await rowsOf(cookieOf(visitor))).length, 1)
})

test('what we did not sign is never adopted, and becomes no row', async () => {
  const visitor = await newcomer()
  const [id = '', since = '', signature = ''] = cookieOf(visitor).split('.')
  const forged = [
    `${randomUUID()}.${since}.${signature}`,
    `${id}.${Number(since) + 1}.${signature}`,
    `${id}.${since}.`,
    `${id}.${since}`,
    `${id}.${since}.${signature}.`,
    `${id}.${since}.${randomBytes(32).toString('base64url')}`,
    id,
    '..',
    randomBytes(32).toString('base64url'),
  ]
  for (const cookie of forged) {
    const other = await newcomer()
    other.cookies.set('session', cookie)
    await other.send({ url: '/sanctum/csrf-cookie' })
    assert.notEqual(cookieOf(other), cookie)
    assert.equal((await price(other)).status, 200)
  }
  assert.deepEqual(await rowsOf(cookieOf(visitor)), [])
})

test('a cookie of which nothing was kept is good for an hour', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  shop.clock.advance({ minutes: 59 })
  assert.equal((await price(one)).status, 200)
  shop.clock.advance({ minutes: 1 })
  assert.equal((await price(one)).status, 200, 'a row goes on by its signs of life')
  assert.equal((await price(other)).status, 419)
  const before = cookieOf(other)
  await other.send({ url: '/sanctum/csrf-cookie' })
  assert.notEqual(cookieOf(other), before)
  assert.equal((await price(other)).status, 200)
})

test('the 12 hours of a session begin with its cookie', async () => {
  const visitor = await newcomer()
  shop.clock.advance({ minutes: 30 })
  for (let half = 1; half < 24; half += 1) {
    assert.equal((await price(visitor)).status, 200, `after ${half / 2} hours`)
    shop.clock.advance({ minutes: 30 })
  }
  assert.equal((await price(visitor)).status, 419)
})

const credentials = () => ({ phone: customer.phone, password: aPassword })
/** How a visitor's session stops being what its first cookie opened. */
const ends: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  'a sign-in': (visitor) => visitor.call(calls.signInWithPassword, credentials()),
  'a sign-out of somebody signed in': async (visitor) => {
    await visitor.call(calls.signInWithPassword, credentials())
    await visitor.call(calls.signOut)
  },
  'a sign-out of a visitor': async (visitor) => {
    await price(visitor)
    await visitor.call(calls.signOut)
  },
  'the end of all others': async (visitor) => {
    await visitor.call(calls.signInWithPassword, credentials())
    const other = await newcomer()
    await other.call(calls.signInWithPassword, credentials())
    await other.call(calls.endOtherSessions)
  },
}

for (const [name, end] of Object.entries(ends)) {
  test(`after ${name} the first cookie opens nothing, not even as a new visitor's`, async () => {
    const visitor = await newcomer()
    const first = new Map(visitor.cookies)
    await end(visitor)
    assert.notEqual(cookieOf(visitor), first.get('session'))
    const planted = await aVisitor(shop.app, anAddress())
    for (const [key, value] of first) planted.cookies.set(key, value)
    assert.equal((await price(planted)).status, 419)
    await planted.send({ url: '/sanctum/csrf-cookie' })
    assert.notEqual(cookieOf(planted), first.get('session'))
  })
}

test("a session of yesterday's release goes on", async () => {
  const { db } = shop.services
  const cookie = randomBytes(32).toString('base64url')
  const now = shop.clock.now()
  const row = { token_hash: sha256(cookie), created_at: now, last_seen_at: now }
  await db
    .insertInto('session')
    .values({ ...row, customer_id: customer.userId, signed_in_at: now })
    .execute()
  const visitor = await newcomer()
  visitor.cookies.set('session', cookie)
  await visitor.send({ url: '/sanctum/csrf-cookie' })
  assert.equal(cookieOf(visitor), cookie)
  assert.equal((await visitor.call(calls.getUser)).body.data.user.id, customer.userId)
  assert.equal((await price(visitor)).status, 200)
})

test('another server of the same key knows a visitor, one of another key knows the rows', async () => {
  const { services } = shop
  const { db, clock } = services
  const serverBy = (appKey: Buffer) => buildApp({ ...services, sessions: sessionsIn({ db, clock, appKey }) })
  const [beside, foreign] = [await serverBy(services.appKey), await serverBy(randomBytes(32))]
  const visitor = await newcomer()
  const at = async (app: typeof beside) => {
    const same = await aVisitor(app, anAddress())
    for (const [key, value] of visitor.cookies) same.cookies.set(key, value)
    return (await price(same)).status
  }
  assert.equal(await at(foreign), 419)
  assert.equal(await at(beside), 200)
  assert.equal(await at(foreign), 200)
  await Promise.all([beside.close(), foreign.close()])
})

describe('the birth of sessions counts against its address', () => {
  test('over 600 an hour a visitor brings a solved captcha, whoever has a row needs none', async () => {
    const address = anAddress()
    const known = await shop.visitor(address)
    await useUpAllButOne(shop.services, 'sessionAddress', address)
    assert.equal((await price(known)).status, 200)

    const visitor = await shop.visitor(address)
    assertTooOften(await price(visitor), { captcha: true })
    assertTooOften(await price(visitor, { captcha_token: 'unsolved' }), { captcha: true })
    assert.deepEqual(await rowsOf(cookieOf(visitor)), [])
    assert.equal((await visitor.call(calls.getUser)).status, 200, 'pages are not counted')
    assert.equal((await price(visitor, { captcha_token: await solvedCaptcha(visitor) })).status, 200)
    assert.equal((await price(visitor)).status, 200)
    assert.equal((await price(known)).status, 200)
    assert.equal((await price(await newcomer())).status, 200)
  })

  test('first calls at once count as one', async () => {
    const address = anAddress()
    const visitor = await shop.visitor(address)
    await Promise.all(Array.from({ length: 5 }, () => price(visitor)))
    const { points } = await shop.services.db
      .selectFrom('rate_limit')
      .select('points')
      .where('key', '=', `sessionAddress:${address}`)
      .executeTakeFirstOrThrow()
    assert.equal(points, 1)
  })

  for (const name of names.filter((name) => 'keepsSession' in calls[name])) {
    test(`${name} takes the solved captcha`, async () => {
      const address = anAddress()
      await useUpAllButOne(shop.services, 'sessionAddress', address)
      assert.equal((await price(await shop.visitor(address))).status, 200)
      const visitor = await shop.visitor(address)
      const input = matrix[name].input(owner.things)
      assertTooOften(await visitor.call(calls[name], input), { captcha: true })
      const captcha_token = await solvedCaptcha(visitor)
      assert.notEqual((await visitor.call(calls[name], { ...input, captcha_token })).status, 429)
      assert.equal((await rowsOf(cookieOf(visitor))).length, 1)
    })
  }
})
