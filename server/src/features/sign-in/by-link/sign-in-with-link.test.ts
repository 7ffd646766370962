import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { sha256 } from '../../../ground/sha256.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  confirmByMail,
  newestTo,
} from '../../../testing/customer.ts'
import { messagesTo } from '../../../testing/messages.ts'
import { anOrder } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { mailedToken } from '../../../testing/ways-in.ts'
import { mailSignInLink } from '../../customers/account-mails.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const open = async (by: Visitor, token: string) => {
  const { status, body } = await by.call(calls.signInWithLink, { token })
  return [status, body.errors?.token?.[0] ?? '']
}
const over = [422, 'Ссылка больше не\u00a0действует: она живёт 15\u00a0минут и\u00a0открывается один раз']
const elsewhere = [
  422,
  'Ссылка открывается только в\u00a0том браузере, в\u00a0котором вы\u00a0её запросили: откройте её там',
]
const isIn = async (by: Visitor) => (await by.call(calls.getUser)).body.data.user !== null

test('opens the account in the browser that asked, once, and makes it known; confirms no phone', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { phone, email, userId } = customer
  const asker = await shop.visitor()
  const token = await mailedToken(shop, asker, customer)
  assert.equal(Buffer.from(token, 'base64url').length, 32)
  const before = asker.cookies.get('session')
  const { status, body } = await asker.call(calls.signInWithLink, { token })
  assert.deepEqual([status, body.data.user.id], [200, userId])
  assert.notEqual(asker.cookies.get('session'), before)
  assert.ok(asker.cookies.get('device'))
  assert.deepEqual(await open(asker, token), over)

  const pay = await asker.call(calls.pay, anOrder({ phone, email }))
  assert.equal(pay.body.confirmed, false)
})

test('in any other browser it opens nothing, says so, and is not used up', async () => {
  const customer = await anEstablishedCustomer(shop)
  const asker = await shop.visitor()
  const token = await mailedToken(shop, asker, customer)
  for (const other of [await shop.visitor(), await anEstablishedCustomer(shop)]) {
    const user = (await other.call(calls.getUser)).body.data.user?.id
    assert.deepEqual(await open(other, token), elsewhere)
    assert.equal((await other.call(calls.getUser)).body.data.user?.id, user)
  }
  // A stranger's own question ends no other.
  await mailedToken(shop, await shop.visitor(), customer)
  assert.deepEqual(await open(asker, token), [200, ''])
})

test('a try that is repeated mails nothing more, and leaves the link alone', async () => {
  const customer = await anEstablishedCustomer(shop)
  const asker = await shop.visitor()
  const token = await mailedToken(shop, asker, customer)
  const known = (await messagesTo(shop.app, customer.email)).length
  const { id: linkId } = await shop.services.db
    .selectFrom('sign_in_link')
    .select('id')
    .where('customer_id', '=', customer.userId)
    .executeTakeFirstOrThrow()
  await mailSignInLink(shop.services, { linkId })
  assert.equal((await messagesTo(shop.app, customer.email)).length, known)
  assert.deepEqual(await open(asker, token), [200, ''])
})

test('until 15 minutes after it was asked for', async () => {
  const customer = await anEstablishedCustomer(shop)
  const [asker, late] = [await shop.visitor(), await shop.visitor()]
  const [token, lateToken] = [
    await mailedToken(shop, asker, customer),
    await mailedToken(shop, late, customer),
  ]
  shop.clock.advance({ minutes: 14, seconds: 59 })
  assert.deepEqual(await open(asker, token), [200, ''])
  const again = await mailedToken(shop, late, customer)
  shop.clock.advance({ seconds: 1 })
  assert.deepEqual(await open(late, lateToken), over)
  assert.deepEqual(await open(late, again), [200, ''])
})

test('a guessed one is as one that is over', async () => {
  const visitor = await shop.visitor()
  for (const token of ['guessed', ' ', '%00', 'x'.repeat(300)])
    assert.deepEqual(await open(visitor, token), over)
  for (const token of [undefined, null, 5, 'x'.repeat(301)]) {
    const { status, body } = await visitor.call(calls.signInWithLink, { token })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['token']])
  }
})

for (const [name, change] of Object.entries({
  password: { password: 'Новый-пароль-1', password_confirmation: 'Новый-пароль-1' },
  'e-mail': { email: 'moved-by-link@example.org' },
})) {
  test(`another ${name} ends a link on its way`, async () => {
    const customer = await anEstablishedCustomer(shop)
    const asker = await shop.visitor()
    const token = await mailedToken(shop, asker, customer)
    assert.equal((await customer.call(calls.updateUser, change)).status, 200)
    if ('email' in change) await confirmByMail(shop, { email: change.email })
    assert.deepEqual(await open(asker, token), over)
    assert.equal(await isIn(asker), false)
  })
}

test('so do a new password by mail, a sign-in by another link, the end of the account and of the session', async () => {
  const customer = await anEstablishedCustomer(shop)
  const asker = await shop.visitor()
  const [first, second] = [await mailedToken(shop, asker, customer), await mailedToken(shop, asker, customer)]
  assert.deepEqual(await open(asker, first), [200, ''])
  assert.deepEqual(await open(asker, second), over)

  const { email } = customer
  const third = await mailedToken(shop, await shop.visitor(), customer)
  const password = { email, password: aPassword, password_confirmation: aPassword }
  assert.equal((await asker.call(calls.changePassword, password)).status, 200)
  assert.deepEqual(await open(asker, third), over)

  const gone = await mailedToken(shop, asker, customer)
  await asker.call(calls.signOut)
  assert.deepEqual(await open(asker, gone), over)
  const last = await mailedToken(shop, asker, customer)
  const owner = await shop.visitor()
  await owner.call(calls.signInWithPassword, { phone: customer.phone, password: aPassword })
  assert.equal((await owner.call(calls.deleteAccount, {})).status, 200)
  assert.deepEqual(await open(asker, last), over)
})

test('a number without an account, and an address that is not confirmed, are answered alike and get no mail', async () => {
  const unconfirmed = await aCustomer(shop)
  const known = await newestTo(shop, unconfirmed.email)
  const asker = await shop.visitor()
  for (const phone of [unconfirmed.phone, aPhone(), '8 (925) 999-00-11']) {
    const { status, body } = await asker.call(calls.askSignInLink, { phone })
    assert.deepEqual([status, body], [200, { success: true }])
  }
  const later = await anEstablishedCustomer(shop)
  await mailedToken(shop, asker, later)
  const mails = (await messagesTo(shop.app, unconfirmed.email)).filter(({ id }) => id > known)
  assert.deepEqual(
    mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Вход')),
    [],
  )
})

test('what is no phone is refused at its field', async () => {
  const visitor = await shop.visitor()
  for (const phone of ['', '123', 'olga@example.org', 5, undefined]) {
    const { status, body } = await visitor.call(calls.askSignInLink, { phone })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['phone']])
  }
})

test('two presses at once sign in once', async () => {
  const customer = await anEstablishedCustomer(shop)
  const asker = await shop.visitor()
  const token = await mailedToken(shop, asker, customer)
  await Promise.all([open(asker, token), open(asker, token)])
  const audit = shop.services.db
    .selectFrom('audit')
    .select('event')
    .where('customer_id', '=', customer.userId)
  assert.equal((await audit.where('note', '=', 'link').where('event', '=', 'signed_in').execute()).length, 1)
})

test('links are kept as hashes, and neither phone nor link is in a job', async () => {
  const customer = await anEstablishedCustomer(shop)
  const token = await mailedToken(shop, await shop.visitor(), customer)
  const { db } = shop.services
  const links = db.selectFrom('sign_in_link').select(['id', 'hash'])
  const [link, ...more] = await links.where('customer_id', '=', customer.userId).execute()
  assert.deepEqual([link?.hash, more], [sha256(token), []])
  const { rows } = await sql`
    select data from pgboss.job where name = 'send_sign_in_link' and data ->> 'linkId' = ${link?.id}`.execute(
    db,
  )
  assert.deepEqual(rows, [{ data: { linkId: link?.id } }])
})
