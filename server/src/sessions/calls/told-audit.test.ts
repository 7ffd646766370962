import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { nobody, record, recordRefusal } from '../../ground/audit/record.ts'
import { ok } from '../../ground/outcome.ts'
import { anAuthenticator, aPasskey, signInByKey } from '../../testing/authenticator.ts'
import { anEstablishedCustomer, aPassword, codeFor, linkHash } from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { anAddress } from '../../testing/used-up.ts'
import { mailedToken, spareCodes } from '../../testing/ways-in.ts'
import { deleteExpired } from '../delete-expired.ts'
import { registerCall } from './register-call.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const rowsOf = (customerId: number | null) =>
  shop.services.db
    .selectFrom('audit')
    .selectAll()
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .orderBy('id')
    .execute()

/** Event and note of what a customer has left since. */
async function toldSince(customerId: number, since: number): Promise<string[]> {
  const rows = (await rowsOf(customerId)).slice(since)
  return rows.map(({ event, note }) => (note === null ? event : `${event} ${note}`))
}

test('an account leaves what was done to it, from the registration to the deletion', async () => {
  const own = await anEstablishedCustomer(shop)
  assert.deepEqual(await toldSince(own.userId, 0), [
    'registered',
    'email_confirmed',
    'password_changed by_customer',
  ])
  const since = (await rowsOf(own.userId)).length
  await own.call(calls.exportData)
  await own.call(calls.updateUser, { name_ru: 'Ольга' })
  await own.call(calls.updateUser, { email: `new.${own.email}` })
  await own.call(calls.setReminders, { reminders_on: false })
  await own.call(calls.setReminders, { reminders_on: false })
  await own.call(calls.endOtherSessions)
  await own.call(calls.signOut)
  await own.call(calls.signInWithPassword, { phone: own.phone, password: aPassword })
  const code_number = await codeFor(shop, own, { phone: own.phone })
  await own.call(calls.signInWithCode, { phone: own.phone, code_number })
  const key = anAuthenticator({ origin: shop.services.config.publicUrl })
  await aPasskey(shop, own, key)
  await signInByKey(own, key)
  await own.call(calls.removePasskey, { id: key.id })
  await own.call(calls.deleteAccount, { withdraws_consent: true })
  assert.deepEqual(await toldSince(own.userId, since), [
    'data_exported',
    'data_changed',
    'email_changed',
    'reminders_off',
    'devices_forgotten',
    'other_sessions_ended',
    'signed_out',
    'signed_in password',
    'code_sent login',
    'signed_in code',
    'passkey_added',
    'signed_in passkey',
    'passkey_removed',
    'consent_withdrawn',
    'account_deleted',
  ])
})

test('a forgotten password leaves who asked and that it is another one', async () => {
  const own = await anEstablishedCustomer(shop)
  const since = (await rowsOf(own.userId)).length
  const visitor = await shop.visitor()
  await visitor.call(calls.resetPassword, { email: own.email })
  const hash = await linkHash(shop, { email: own.email, page: 'reset-password' })
  await visitor.call(calls.checkResetLink, { hash })
  const password = 'Рифы-и-скаты-9'
  await visitor.call(calls.changePassword, { password, password_confirmation: password, email: own.email })
  assert.deepEqual(await toldSince(own.userId, since), ['password_reset_asked', 'password_changed by_link'])
})

test('ways in without an SMS leave who asked, came and was refused', async () => {
  const own = await anEstablishedCustomer(shop)
  const { phone } = own
  const [spare_code] = await spareCodes(own)
  const since = (await rowsOf(own.userId)).length
  const visitor = await shop.visitor()
  const token = await mailedToken(shop, visitor, own)
  await (await shop.visitor()).call(calls.signInWithLink, { token })
  await visitor.call(calls.signInWithLink, { token })
  await visitor.call(calls.signInWithSpareCode, { phone, spare_code: 'AAAAA-22222' })
  await visitor.call(calls.signInWithSpareCode, { phone, spare_code })
  await visitor.call(calls.makeSpareCodes)
  const told = await toldSince(own.userId, since)
  assert.deepEqual(
    told.filter((event) => event !== 'new_device'),
    [
      'sign_in_link_asked',
      'sign_in_refused link',
      'signed_in link',
      'sign_in_refused spare_code',
      'signed_in spare_code',
      'spare_codes_made',
    ],
  )
})

test('a row tells when, whose, from which session, address and device, and nothing by which to find a person', async () => {
  const own = await anEstablishedCustomer(shop)
  const address = anAddress()
  const visitor = await shop.visitor(address)
  const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
  await visitor.call(calls.signInWithPassword, { phone: own.phone, password: aPassword }, browser)
  const row = (await rowsOf(own.userId)).at(-1) ?? assert.fail()
  assert.deepEqual([row.event, row.device, row.at], ['signed_in', 'Firefox, Windows', shop.clock.now()])
  assert.match(row.session_hash ?? '', /^[0-9a-f]{16}$/)
  assert.match(row.address_key ?? '', /^[\w-]{22}$/)
  assert.equal(row.session_id, null)
  const all = JSON.stringify(await shop.services.db.selectFrom('audit').selectAll().execute())
  for (const secret of [own.phone, own.email, address, ...visitor.cookies.values()])
    assert.ok(!all.includes(secret), secret)
})

test('refusals of one kind, account and address are one row a minute', async () => {
  const own = await anEstablishedCustomer(shop)
  const [here, there] = [await shop.visitor(anAddress()), await shop.visitor(anAddress())]
  const wrong = (visitor = here) =>
    visitor.call(calls.signInWithPassword, { phone: own.phone, password: 'Wrong-one-1' })
  const counted = async () => {
    const rows = (await rowsOf(own.userId)).filter(({ event }) => event === 'sign_in_refused')
    return rows.map(({ times }) => times)
  }
  shop.clock.advance({ minutes: 1 })
  await Promise.all([wrong(), wrong(), wrong()])
  await wrong(there)
  assert.deepEqual(await counted(), [3, 1])
  shop.clock.advance({ minutes: 1 })
  await wrong()
  assert.deepEqual(await counted(), [3, 1, 1])
})

test('a wrong code, a wrong current password, a foreign customer and a phone that nobody has are written down', async () => {
  const own = await anEstablishedCustomer(shop)
  const visitor = await shop.visitor(anAddress())
  const code = await codeFor(shop, visitor, { phone: own.phone })
  const code_number = code === '000000' ? '111111' : '000000'
  await visitor.call(calls.signInWithCode, { phone: own.phone, code_number })
  shop.clock.advance({ minutes: 11 })
  await own.call(calls.deleteAccount, { current_password: 'Wrong-one-1' })
  await own.call(calls.updateUser, { id: 1, surname: 'ЧУЖАЯ' })
  const refused = (await rowsOf(own.userId)).filter(({ minute }) => minute !== null)
  assert.deepEqual(
    refused.map(({ event, note }) => [event, note]),
    [
      ['code_refused', 'login'],
      ['current_password_refused', null],
      ['denied', calls.updateUser.path],
    ],
  )
  const before = (await rowsOf(null)).length
  await visitor.call(calls.signInWithPassword, { phone: '+79990000000', password: 'Wrong-one-1' })
  assert.equal((await rowsOf(null)).at(before)?.event, 'sign_in_refused')
})

test('what is rolled back leaves no event; its refusal stays', async () => {
  const { db } = shop.services
  const by = { ...nobody, customerId: 4711 }
  const work = db.transaction().execute(async (tx) => {
    await record(tx, shop.services, { by, event: 'data_exported' })
    throw new Error('rolled back')
  })
  await assert.rejects(work, /rolled back/)
  await recordRefusal(shop.services, { by, event: 'current_password_refused' })
  assert.deepEqual(await toldSince(4711, 0), ['current_password_refused'])
})

test('a row is never changed but counted, and goes after five years alone', async () => {
  const { db } = shop.services
  const by = { ...nobody, customerId: 4712 }
  await record(db, shop.services, { by, event: 'data_exported' })
  const rows = sql`customer_id = 4712`
  await assert.rejects(sql`update audit set note = 'other' where ${rows}`.execute(db), /keeps its rows/)
  await assert.rejects(sql`update audit set times = 2 where ${rows}`.execute(db), /keeps its rows/)
  await assert.rejects(sql`delete from audit where ${rows}`.execute(db), /keeps its rows/)
  await recordRefusal(shop.services, { by, event: 'current_password_refused' })
  const counted = sql`${rows} and minute is not null`
  await assert.rejects(sql`update audit set times = 0 where ${counted}`.execute(db), /keeps its rows/)
  const old = sql`now() - interval '6 years'`
  await sql`insert into audit (at, event, customer_id) values (${old}, 'data_exported', 4712)`.execute(db)
  await deleteExpired(shop.services)
  assert.deepEqual(await toldSince(4712, 0), ['data_exported', 'current_password_refused'])
})

test('a use case without an event does not compile', () => {
  const registered = (app: FastifyInstance) => {
    // @ts-expect-error it changes something and tells nothing
    registerCall(app, calls.endOtherSessions, { answer: async () => ok({ success: true as const }) })
    registerCall(app, calls.endOtherSessions, {
      noEvent: 'said why',
      answer: async () => ok({ success: true as const }),
    })
  }
  assert.equal(typeof registered, 'function')
})
