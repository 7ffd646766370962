import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  codeFor,
  linkHash,
  type TestCustomer,
} from '../testing/customer.ts'
import { awaitMessage, messagesTo } from '../testing/messages.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { recordSignIn } from './record-sign-in.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const signIn = (by: Visitor, { phone }: TestCustomer) =>
  by.call(calls.signInWithPassword, { phone, password: aPassword }, browser)

const notices = async ({ email }: TestCustomer) =>
  (await messagesTo(shop.app, email)).filter(({ subject }) => subject.includes('нового'))

/** Jobs that wait for their turn, or that were done. */
const queuedFor = async ({ userId }: TestCustomer) => {
  const { rows } = await sql`
    select from pgboss.job where name = 'send_sign_in_notice' and data->>'customerId' = ${String(userId)}
  `.execute(shop.services.db)
  return rows.length
}

const toldToAudit = async ({ userId }: TestCustomer) => {
  const rows = shop.services.db.selectFrom('audit').select('id')
  return (await rows.where('customer_id', '=', userId).where('event', '=', 'new_device').execute()).length
}

test('a sign-in in a browser that the account does not know is mailed once, with time, way and browser alone', async () => {
  const own = await anEstablishedCustomer(shop)
  const visitor = await shop.visitor('198.51.100.77')
  assert.equal((await signIn(visitor, own)).status, 200)
  const mail = await awaitMessage(shop.app, {
    to: own.email,
    fits: ({ subject }) => subject.includes('нового'),
  })
  for (const said of ['15.01.2027 12:00', 'по\u00a0паролю', 'Firefox, Windows', '/personal/data'])
    assert.ok(mail.text.replaceAll(' ', ' ').includes(said), said)
  for (const secret of [own.phone, own.phone.slice(2), 'Смирнова', 'Ольга', '198.51.100.77'])
    assert.ok(!JSON.stringify(mail).includes(secret), secret)
  await visitor.call(calls.signOut)
  assert.equal((await signIn(visitor, own)).status, 200, 'known by now')
  assert.deepEqual([(await notices(own)).length, await queuedFor(own), await toldToAudit(own)], [1, 1, 1])
})

test('not mailed: a registration, a browser that is known, a wrong password, and a password changed by its link', async () => {
  const own = await anEstablishedCustomer(shop)
  await own.call(calls.signOut)
  await signIn(own, own)
  const visitor = await shop.visitor()
  await visitor.call(calls.signInWithPassword, { phone: own.phone, password: 'Wrong-one-1' })
  await renewByLink(own)
  assert.deepEqual([await queuedFor(own), await toldToAudit(own)], [0, 0])
})

/** Forgets the password, and sets another one by the mailed link in a browser that was never here. */
async function renewByLink({ email }: TestCustomer): Promise<void> {
  const fresh = await shop.visitor()
  assert.equal((await fresh.call(calls.resetPassword, { email })).status, 200)
  const hash = await linkHash(shop, { email, page: 'reset-password' })
  assert.equal((await fresh.call(calls.checkResetLink, { hash })).body.status, 'success')
  const password = 'Рифы-и-скаты-9'
  const renewed = await fresh.call(calls.changePassword, { password, password_confirmation: password, email })
  assert.equal(renewed.status, 200)
  assert.notEqual((await fresh.call(calls.getUser)).body.data.user, null, 'they are signed in by it')
}

test('an address that is only typed is told nothing', async () => {
  const own = await aCustomer(shop)
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, { phone: own.phone })
  assert.equal((await visitor.call(calls.signInWithCode, { phone: own.phone, code_number })).status, 200)
  assert.equal(await queuedFor(own), 1)
  const later = await anEstablishedCustomer(shop)
  await signIn(await shop.visitor(), later)
  await awaitMessage(shop.app, { to: later.email, fits: ({ subject }) => subject.includes('нового') })
  assert.deepEqual(await notices(own), [])
})

test('five of them a day are mailed, all are told to the audit', async () => {
  const own = await anEstablishedCustomer(shop)
  for (let time = 0; time < 7; time += 1) await signIn(await shop.visitor(), own)
  assert.equal(await toldToAudit(own), 7)
  await awaitMessage(shop.app, { to: own.email, fits: ({ subject }) => subject.includes('нового') })
  const later = await anEstablishedCustomer(shop)
  await signIn(await shop.visitor(), later)
  await awaitMessage(shop.app, { to: later.email, fits: ({ subject }) => subject.includes('нового') })
  assert.equal(await queuedFor(own), 5)
})

test('a sign-in that is rolled back is not mailed', async () => {
  const own = await anEstablishedCustomer(shop)
  const work = shop.services.db.transaction().execute(async (tx) => {
    const signedIn = { cookie: '', isNewDevice: true }
    const by = { id: null, customerId: null }
    await recordSignIn(tx, shop.services, { by, customerId: own.userId, way: 'code', signedIn })
    throw new Error('rolled back')
  })
  await assert.rejects(work, /rolled back/)
  assert.deepEqual([await queuedFor(own), await toldToAudit(own)], [0, 0])
})
