import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  linkHash,
  type TestCustomer,
} from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { changed } from './phone/testing/changing-phone.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

async function signedInOn(userAgent: string) {
  const visitor = await shop.visitor()
  await signIn(visitor, userAgent)
  return visitor
}

async function signIn(visitor: Visitor, userAgent: string) {
  const { phone } = customer
  const headers = { 'user-agent': userAgent }
  const { status } = await visitor.call(calls.signInWithPassword, { phone, password: aPassword }, headers)
  assert.equal(status, 200)
}

const sessionsOf = async (visitor: Pick<TestCustomer, 'call'>) =>
  (await visitor.call(calls.getSessions)).body.result

test('the list names the devices, the own session and when each was used; ended ones are gone', async () => {
  shop.clock.advance({ minutes: 5 })
  const phone = await signedInOn(android)
  const list = await sessionsOf(phone)
  assert.deepEqual(
    list.map(({ id: _, ...session }: { id: string }) => session),
    [
      {
        signed_in_at: '2027-01-15T09:05:00.000Z',
        last_seen_at: '2027-01-15T09:05:00.000Z',
        device: 'Chrome, Android',
        way: 'password',
        is_this: true,
      },
      {
        signed_in_at: '2027-01-15T09:00:00.000Z',
        last_seen_at: '2027-01-15T09:00:00.000Z',
        device: '',
        way: 'new_password',
        is_this: false,
      },
    ],
  )
  assert.equal(new Set(list.map(({ id }: { id: string }) => id)).size, 2)
  await phone.call(calls.signOut)
  assert.equal((await sessionsOf(customer)).length, 1)
})

test('a signed-out browser has its name at the next sign-in', async () => {
  const phone = await signedInOn(android)
  await phone.call(calls.signOut)
  await signIn(phone, android)
  const own = (await sessionsOf(phone)).find(({ is_this }: { is_this: boolean }) => is_this)
  assert.equal(own.device, 'Chrome, Android')
  await phone.call(calls.signOut)
})

test('ending the others leaves this one alone signed in', async () => {
  const others = [await signedInOn(android), await signedInOn(android)]
  const visitor = await shop.visitor()
  const { status, body } = await customer.call(calls.endOtherSessions)
  assert.deepEqual([status, body], [200, { success: true }])
  for (const other of others) assert.equal((await other.call(calls.getUser)).body.data.user, null)
  assert.equal((await sessionsOf(customer)).length, 1)
  // Nobody else's, and no visitor's.
  assert.equal((await visitor.call(calls.calculate, {})).status, 422)
})

test('a session that has been idle for an hour is not listed', async () => {
  await signedInOn(android)
  shop.clock.advance({ minutes: 40 })
  const late = await signedInOn('')
  assert.equal((await sessionsOf(late)).length, 3)
  shop.clock.advance({ minutes: 20 })
  assert.deepEqual(
    (await sessionsOf(late)).map(({ is_this }: { is_this: boolean }) => is_this),
    [true],
  )
})

test('a registration, a password set by the mailed link and a change of phone are told', async () => {
  const owner = await anEstablishedCustomer(shop)
  const wayOf = async (visitor: Pick<TestCustomer, 'call'>) => {
    const own = (await sessionsOf(visitor)).find(({ is_this }: { is_this: boolean }) => is_this)
    return own.way
  }
  assert.equal(await wayOf(await aCustomer(shop)), 'registration')

  const visitor = await shop.visitor()
  const { email, phone } = owner
  await visitor.call(calls.resetPassword, { email })
  await visitor.call(calls.checkResetLink, { hash: await linkHash(shop, { email, page: 'reset-password' }) })
  const words = { password: 'Another-one-77', password_confirmation: 'Another-one-77', email }
  assert.equal((await visitor.call(calls.changePassword, words)).status, 200)
  assert.equal(await wayOf(visitor), 'new_password')

  assert.equal(await wayOf(await changed(shop, { ...visitor, phone }, aPhone())), 'new_phone')
})
