import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sha256 } from '../../ground/sha256.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  confirmByMail,
  newestTo,
} from '../../testing/customer.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import type { Shop } from '../../testing/shop.ts'
import { mailPasswordReset } from './account-mails.ts'
import {
  askReset,
  change,
  check,
  masked,
  newPassword,
  openMailingShop,
  resetLink,
} from './testing/password-reset.ts'

let shop: Shop
before(async () => {
  shop = await openMailingShop()
})
after(() => shop.close())

test('an unknown hash is none, an hour-old one outdated with the address masked; neither grants anything', async () => {
  const { email } = await anEstablishedCustomer(shop)
  const visitor = await shop.visitor()
  for (const hash of ['guessed', '%00', ' ', 'x'.repeat(300)]) {
    assert.deepEqual(await check(visitor, hash), { status: 'none', email: null })
  }
  const hash = await resetLink(shop, email)
  shop.clock.advance({ minutes: 59, seconds: 59 })
  assert.equal((await check(await shop.visitor(), hash)).status, 'success')
  shop.clock.advance({ seconds: 1 })
  const late = await shop.visitor()
  assert.deepEqual(await check(late, hash), { status: 'outdated', email: masked(email) })
  assert.equal((await change(late, email)).status, 403)
})

test('the newest link is the one that counts', async () => {
  const { email } = await anEstablishedCustomer(shop)
  const first = await resetLink(shop, email)
  const second = await resetLink(shop, email)
  assert.notEqual(first, second)
  assert.equal((await check(await shop.visitor(), first)).status, 'outdated')
  assert.equal((await check(await shop.visitor(), second)).status, 'success')
})

test('a try that is repeated mails nothing more and leaves the link alone, and none after a newer link', async () => {
  const { email } = await anEstablishedCustomer(shop)
  const known = (await messagesTo(shop.app, email)).length
  const job = { email, id: crypto.randomUUID() }
  for (let tries = 0; tries < 2; tries += 1) await mailPasswordReset(shop.services, job)
  const mails = await messagesTo(shop.app, email)
  assert.equal(mails.length, known + 1)
  const [, hash = ''] = /hash=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  assert.equal((await check(await shop.visitor(), hash)).status, 'success')

  const newer = await resetLink(shop, email)
  await mailPasswordReset(shop.services, job)
  assert.equal((await messagesTo(shop.app, email)).length, known + 2)
  assert.equal((await check(await shop.visitor(), newer)).status, 'success')
})

test('a link whose hour has passed before its mail went out is not mailed', async () => {
  const { email } = await anEstablishedCustomer(shop)
  const job = { email, id: crypto.randomUUID() }
  await mailPasswordReset(shop.services, job)
  const sent = (await messagesTo(shop.app, email)).length
  await shop.services.db.deleteFrom('sent_mail').where('recipient', '=', email).execute()
  shop.clock.advance({ minutes: 61 })
  await mailPasswordReset(shop.services, job)
  assert.equal((await messagesTo(shop.app, email)).length, sent)
})

test('an address that is typed but not confirmed gets no link, an unknown one no mail; the answers are one', async () => {
  const { email } = await aCustomer(shop)
  await askReset(shop, email)
  const mail = await awaitMessage(shop.app, { to: email, fits: ({ text }) => text.includes('/auth') })
  assert.doesNotMatch(`${mail.text} ${mail.html}`, /hash=/)
  await askReset(shop, 'nobody-has-it@example.org')
  const later = await anEstablishedCustomer(shop)
  await resetLink(shop, later.email)
  assert.deepEqual(await messagesTo(shop.app, 'nobody-has-it@example.org'), [])
})

test('an address confirmed before stays good until the new one is confirmed, its link no longer', async () => {
  const customer = await anEstablishedCustomer(shop)
  const moved = `new-${customer.email}`
  await customer.call(calls.updateUser, { email: moved })
  const hash = await resetLink(shop, customer.email)
  assert.equal((await check(await shop.visitor(), hash)).status, 'success')

  await confirmByMail(shop, { email: moved })
  assert.equal((await check(await shop.visitor(), hash)).status, 'outdated')
  const after = await askReset(shop, customer.email)
  const link = await resetLink(shop, moved)
  assert.equal((await check(await shop.visitor(), link)).status, 'success')
  assert.equal(await newestTo(shop, customer.email), after)
})

test('nor is one that was checked before: it sets no password any more', async () => {
  const customer = await anEstablishedCustomer(shop)
  const reader = await shop.visitor()
  const hash = await resetLink(shop, customer.email)
  assert.equal((await check(reader, hash)).status, 'success')
  const moved = `newer-${customer.email}`
  await customer.call(calls.updateUser, { email: moved })
  await confirmByMail(shop, { email: moved })
  const password = { password: newPassword, password_confirmation: newPassword, email: customer.email }
  assert.equal((await reader.call(calls.changePassword, password)).status, 403)
  const own = { phone: customer.phone, password: aPassword }
  assert.equal((await (await shop.visitor()).call(calls.signInWithPassword, own)).status, 200)
})

test('changing the password otherwise ends a link that is on its way', async () => {
  const customer = await anEstablishedCustomer(shop)
  const hash = await resetLink(shop, customer.email)
  const password = { password: newPassword, password_confirmation: newPassword }
  assert.equal((await customer.call(calls.updateUser, password)).status, 200)
  assert.equal((await check(await shop.visitor(), hash)).status, 'outdated')
})

test('what is no address is refused at the field', async () => {
  const visitor = await shop.visitor()
  for (const email of [
    '',
    'olga',
    'a@b',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@c.de',
    5,
  ]) {
    const { status, body } = await visitor.call(calls.resetPassword, { email })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['email'])
  }
})

test('links are kept as hashes', async () => {
  const { email } = await anEstablishedCustomer(shop)
  const token = await resetLink(shop, email)
  const ofReset = shop.services.db.selectFrom('password_reset').select('hash')
  assert.deepEqual(await ofReset.where('email', '=', email).execute(), [{ hash: sha256(token) }])
})
