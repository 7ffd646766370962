import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { changed } from '../../features/account/phone/testing/changing-phone.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  aRegistration,
  codeFor,
} from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { record, recordRefusal } from './record.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }

type Shown = { event: string; way: string | null; times: number; device: string; at: string }
const shownTo = async (by: Visitor): Promise<Shown[]> => (await by.call(calls.getAccountEvents)).body.result

test('customers see their own sign-ins and changes, right and wrong, the newest first, with the browser', async () => {
  const own = await anEstablishedCustomer(shop)
  await anEstablishedCustomer(shop)
  const { phone } = own
  const visitor = await shop.visitor()
  for (const password of ['Wrong-one-1', 'Wrong-one-2', aPassword])
    await visitor.call(calls.signInWithPassword, { phone, password }, browser)
  const shown = await shownTo(own)
  assert.deepEqual(
    shown.map(({ event, way, times }) => [event, way, times]),
    [
      ['signed_in', 'password', 1],
      ['sign_in_refused', 'password', 2],
      ['password_changed', null, 1],
      ['email_confirmed', null, 1],
      ['registered', null, 1],
    ],
  )
  assert.equal(shown[0]?.device, 'Firefox, Windows')
  assert.deepEqual((await own.call(calls.exportData)).body.events, shown)
  assert.deepEqual(Object.keys(shown[0] ?? {}).sort(), ['at', 'device', 'event', 'times', 'way'])
})

test('the last forty deeds', async () => {
  const own = await aCustomer(shop)
  const by = { id: null, customerId: own.userId }
  for (let time = 0; time < 55; time += 1)
    await record(shop.services.db, shop.services, { by, event: 'data_exported' })
  assert.equal((await shownTo(own)).length, 40)
})

test('strangers push nothing out of it: what was refused from anywhere is one line a kind and day', async () => {
  const own = await anEstablishedCustomer(shop)
  const before = await shownTo(own)
  for (let place = 0; place < 60; place += 1) {
    const by = { id: null, customerId: null, from: { address: `10.2.0.${place}`, device: 'curl' } }
    const refused = { event: 'sign_in_refused', note: 'password', of: { phone: own.phone } } as const
    await recordRefusal(shop.services, { by, ...refused })
  }
  const [first, ...others] = await shownTo(own)
  assert.deepEqual([first?.event, first?.way, first?.times], ['sign_in_refused', 'password', 60])
  assert.deepEqual(others, before)
})

test('a guess where no code was out is told at no account', async () => {
  const own = await anEstablishedCustomer(shop)
  const before = await shownTo(own)
  const stranger = await shop.visitor()
  const guess = { phone: own.phone, code_number: '000000' }
  assert.equal((await stranger.call(calls.signInWithCode, guess)).status, 422)
  assert.deepEqual(await shownTo(own), before)
})

test('whoever comes by a code after a year of silence sees what happened since', async () => {
  const own = await aCustomer(shop)
  const now = shop.clock.now().toISOString()
  shop.clock.advance({ hours: 24 * 400 })
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, { phone: own.phone })
  assert.equal((await visitor.call(calls.signInWithCode, { phone: own.phone, code_number })).status, 200)
  assert.deepEqual(
    (await shownTo(visitor)).map(({ event }) => event),
    ['signed_in'],
  )
  assert.deepEqual(
    (await visitor.call(calls.exportData)).body.events.map(({ event }: Shown) => event),
    ['signed_in'],
  )
  shop.clock.set(now)
})

test('after a change of phone an account’s owner sees all of it, and whoever gets the freed number nothing of it', async () => {
  const before = await anEstablishedCustomer(shop)
  const known = await shownTo(before)
  shop.clock.advance({ minutes: 1 })
  const owner = await changed(shop, before, aPhone())
  const [latest, ...earlier] = await shownTo(owner)
  assert.equal(latest?.event, 'phone_changed')
  assert.deepEqual(earlier, known)
  assert.deepEqual((await owner.call(calls.exportData)).body.events.slice(1), earlier)
  const next = await aCustomer(shop, aRegistration({ phone: before.phone }))
  assert.deepEqual(
    (await shownTo(next)).map(({ event }) => event),
    ['registered'],
  )
})
