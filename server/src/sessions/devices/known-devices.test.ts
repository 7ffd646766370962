import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { sha256 } from '../../ground/sha256.ts'
import { anEstablishedCustomer, aPassword, type TestCustomer } from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { deleteExpired } from '../delete-expired.ts'
import { bucketOf, knowDevice } from './known-devices.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

const signIn = (by: Visitor, { phone } = customer) =>
  by.call(calls.signInWithPassword, { phone, password: aPassword })

async function onAnotherDevice(whose = customer): Promise<Visitor> {
  const visitor = await shop.visitor()
  assert.equal((await signIn(visitor, whose)).status, 200)
  return visitor
}

const deviceOf = ({ cookies }: Pick<Visitor, 'cookies'>) => cookies.get('device') ?? null

async function isKnown(by: Pick<Visitor, 'cookies'>, whose = customer): Promise<boolean> {
  const phone = normalisePhone(whose.phone) ?? assert.fail()
  return (await bucketOf(shop.services, { phone, device: deviceOf(by) })).isKnown
}

test('a device is 32 random bytes for 400 days, of which the hash is kept, and nobody signs in by it', async () => {
  const visitor = await shop.visitor()
  const { headers } = await signIn(visitor)
  const set = [headers['set-cookie']].flat().map(String)
  const cookie = set.find((one) => one.startsWith('device=')) ?? ''
  assert.match(cookie, /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const device = deviceOf(visitor) ?? assert.fail()
  const rows = await shop.services.db.selectFrom('known_device').selectAll().execute()
  assert.ok(rows.some(({ hash }) => hash.equals(sha256(device))))
  assert.ok(!JSON.stringify(rows).includes(device))

  const stranger = await shop.visitor()
  stranger.cookies.set('device', device)
  assert.equal((await stranger.call(calls.getUser)).body.data.user, null)
  assert.equal((await stranger.call(calls.getSessions)).status, 401)
})

test('behind https its cookie is of this host alone', async () => {
  const environment = { SANDBOX_LIMITS: 'off', SANDBOX: 'public', PUBLIC_URL: 'https://shop.example' }
  const safe = await openShop({ hasWorkers: true, environment })
  try {
    const { app, services } = safe
    assert.ok(app.isHttps)
    const phone = normalisePhone(customer.phone) ?? assert.fail()
    const { id } = await services.db
      .insertInto('customer')
      .values({ phone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const visitor = await safe.visitor()
    const xsrf = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '' }
    const { password_hash } = await shop.services.db
      .selectFrom('customer')
      .select('password_hash')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow()
    await services.db.updateTable('customer').set({ password_hash }).where('id', '=', id).execute()
    const { headers } = await visitor.call(calls.signInWithPassword, { phone, password: aPassword }, xsrf)
    const set = [headers['set-cookie']].flat().map(String)
    const cookie = set.find((one) => one.startsWith('__Host-device=')) ?? ''
    assert.match(cookie, /; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  } finally {
    await safe.close()
  }
})

test('it is kept at the next sign-in there, of several customers, and survives a sign-out', async () => {
  const device = await onAnotherDevice()
  const cookie = deviceOf(device)
  await device.call(calls.signOut)
  assert.ok(await isKnown(device))
  const other = await anEstablishedCustomer(shop)
  await signIn(device, other)
  assert.equal(deviceOf(device), cookie)
  assert.deepEqual([await isKnown(device), await isKnown(device, other)], [true, true])
  assert.equal(await isKnown(other), false, 'of one account, not of all')
})

test('a cookie that we did not give is not taken up, nor does a wrong password give one', async () => {
  const visitor = await shop.visitor()
  visitor.cookies.set('device', 'planted')
  await visitor.call(calls.signInWithPassword, { phone: customer.phone, password: 'Wrong-one-1' })
  assert.equal(deviceOf(visitor), 'planted')
  assert.equal(await isKnown(visitor), false)
  await signIn(visitor)
  assert.match(deviceOf(visitor) ?? '', /^[\w-]{43}$/)
})

const password = 'Рифы-и-скаты-9'

for (const [name, change] of [
  [
    'a change of password',
    (by: TestCustomer) =>
      by.call(calls.changePassword, { password, password_confirmation: password, email: by.email }),
  ],
  [
    'a password in one’s own data',
    (by: TestCustomer) => by.call(calls.updateUser, { password, password_confirmation: password }),
  ],
] as const) {
  test(`${name} ends every device but this one, whose cookie is another`, async () => {
    const own = await anEstablishedCustomer(shop)
    const elsewhere = await onAnotherDevice(own)
    await signIn(own, own)
    const copy = { cookies: new Map(own.cookies) }
    assert.equal((await change(own)).status, 200)
    assert.deepEqual(
      [await isKnown(elsewhere, own), await isKnown(copy, own), await isKnown(own, own)],
      [false, false, true],
    )
  })
}

test('another account of the device goes on knowing it after a change of password, by the new cookie', async () => {
  const own = await anEstablishedCustomer(shop)
  await signIn(own, customer)
  await signIn(own, own)
  const body = { password, password_confirmation: password, email: own.email }
  assert.equal((await own.call(calls.changePassword, body)).status, 200)
  assert.ok(await isKnown(own))
})

test('«end all others» ends the others, deleting the account ends all', async () => {
  const own = await anEstablishedCustomer(shop)
  const elsewhere = await onAnotherDevice(own)
  assert.equal((await own.call(calls.endOtherSessions)).status, 200)
  assert.deepEqual([await isKnown(elsewhere, own), await isKnown(own, own)], [false, true])
  assert.equal((await own.call(calls.deleteAccount, {})).status, 200)
  const left = await shop.services.db
    .selectFrom('known_device')
    .select('id')
    .where('customer_id', '=', own.userId)
    .execute()
  assert.deepEqual(left, [])
})

test('of six devices the five used last count apart', async () => {
  const own = await anEstablishedCustomer(shop)
  const phone = normalisePhone(own.phone) ?? assert.fail()
  const devices: string[] = []
  for (let time = 1; time <= 5; time += 1) {
    const now = new Date(shop.clock.now().getTime() + time * 1000)
    const { token } = await knowDevice(shop.services.db, { device: null, customerId: own.userId, now })
    devices.push(token)
  }
  const buckets = await Promise.all(
    [deviceOf(own), ...devices].map((device) => bucketOf(shop.services, { phone, device })),
  )
  assert.deepEqual(
    buckets.map((bucket) => bucket.isKnown),
    [false, true, true, true, true, true],
  )
  assert.equal(buckets[0]?.key, phone)
  assert.equal(new Set(buckets.map(({ key }) => key)).size, 6)
})

test('pages and calls of nobody give none', async () => {
  for (const url of [
    '/',
    '/sos',
    '/check/nobody',
    '/certificate/nobody',
    '/sanctum/csrf-cookie',
    '/api/user',
  ]) {
    const { headers } = await shop.app.inject({ url, headers: { 'x-requested-with': 'XMLHttpRequest' } })
    assert.doesNotMatch(String(headers['set-cookie']), /device=/, url)
  }
})

test('one that was not used for 400 days is cleared away', async () => {
  const own = await anEstablishedCustomer(shop)
  const count = async () =>
    (
      await shop.services.db
        .selectFrom('known_device')
        .select('id')
        .where('customer_id', '=', own.userId)
        .execute()
    ).length
  shop.clock.advance({ hours: 400 * 24 })
  await deleteExpired(shop.services)
  assert.equal(await count(), 1)
  shop.clock.advance({ seconds: 1 })
  await deleteExpired(shop.services)
  assert.equal(await count(), 0)
})
