import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { anEstablishedCustomer, aPassword, confirmByMail, newestTo } from '../../testing/customer.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import type { Shop } from '../../testing/shop.ts'
import { hashPassword } from './passwords.ts'
import {
  change,
  check,
  masked,
  newPassword,
  openMailingShop,
  publicUrl,
  resetLink,
} from './testing/password-reset.ts'

let shop: Shop
before(async () => {
  shop = await openMailingShop()
})
after(() => shop.close())

const signInWith = async (phone: string, password: string) =>
  (await (await shop.visitor()).call(calls.signInWithPassword, { phone, password })).status

test('the mailed link, whose host is the configured one, lets its visitor set one password', async () => {
  const { phone, email, userId } = await anEstablishedCustomer(shop)
  const asked = await shop.visitor()
  await asked.call(calls.resetPassword, { email: email.toUpperCase() }, { host: 'evil.example.com' })
  const mail = await awaitMessage(shop.app, {
    to: email,
    fits: ({ text }) => text.includes('/reset-password'),
  })
  const link = /(\S+)\/reset-password\?hash=([^\s"<&]+)/.exec(mail.text)
  assert.equal(link?.[1], publicUrl)
  assert.ok(!`${mail.text}${mail.html}`.includes('evil.example.com'))
  assert.deepEqual(await messagesTo(shop.app, email.toUpperCase()), [])

  const visitor = await shop.visitor()
  const hash = decodeURIComponent(link?.[2] ?? '')
  assert.ok(Buffer.from(hash, 'base64url').length >= 32)
  // A mail scanner that has followed the link before has not used it up.
  await check(await shop.visitor(), hash)
  const checked = await check(visitor, hash)
  assert.equal(checked.status, 'success')
  const changed = await change(visitor, checked.email)
  assert.deepEqual([changed.status, changed.body], [200, { success: true }])
  assert.equal((await visitor.call(calls.getUser)).body.data.user.id, userId)
  assert.equal(await signInWith(phone, newPassword), 200)
  assert.equal(await signInWith(phone, aPassword), 422)

  const refused = await change(await shop.visitor(), checked.email)
  assert.deepEqual(
    [refused.status, refused.body],
    [
      403,
      {
        message: 'Ссылка для смены пароля больше не\u00a0действует. Запросите новую',
        code: 'link_over',
      },
    ],
  )
  assert.deepEqual(await check(await shop.visitor(), hash), {
    status: 'outdated',
    email: masked(email),
  })
})

test('a grant lasts 15 minutes, is of one session, and dies with its link', async () => {
  const { email } = await anEstablishedCustomer(shop)
  const hash = await resetLink(shop, email)
  const [slow, quick, replaced] = [await shop.visitor(), await shop.visitor(), await shop.visitor()]
  await check(slow, hash)
  shop.clock.advance({ minutes: 14, seconds: 59 })
  assert.equal((await change(slow, email, { password_confirmation: 'another' })).status, 422, 'granted still')
  shop.clock.advance({ seconds: 1 })
  assert.equal((await change(slow, email)).status, 403)

  await check(quick, hash)
  assert.equal((await change(await shop.visitor(), email)).status, 403)
  await check(replaced, hash)
  assert.equal((await change(quick, email)).status, 200)
  assert.equal((await change(replaced, email)).status, 403)
})

test('a link that is over keeps no customer from the way of the signed-in', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { email, phone } = customer
  await check(customer, await resetLink(shop, email))
  const hash = await resetLink(shop, email)
  shop.clock.advance({ minutes: 10 })
  const stale = await change(customer, email)
  assert.deepEqual([stale.status, Object.keys(stale.body.errors)], [422, ['current_password']])
  assert.equal((await change(customer, email, { current_password: aPassword })).status, 200)
  assert.equal(await signInWith(phone, newPassword), 200)
  assert.equal((await check(await shop.visitor(), hash)).status, 'outdated')
})

test('nor does one to an address that is not the confirmed one any more', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { email, phone } = customer
  await check(customer, await resetLink(shop, email))
  await customer.call(calls.updateUser, { email: `other-${email}` })
  await confirmByMail(shop, { email: `other-${email}` })
  await customer.call(calls.updateUser, { email })
  assert.equal((await change(customer, email, { current_password: aPassword })).status, 200)
  assert.equal(await signInWith(phone, newPassword), 200)
})

test('the e-mail in the payload has to be the granted one, and gives no right of itself', async () => {
  const victim = await anEstablishedCustomer(shop)
  const own = await anEstablishedCustomer(shop)
  const attacker = await shop.visitor()
  await check(attacker, await resetLink(shop, own.email))
  for (const visitor of [attacker, await shop.visitor(), own]) {
    const { status, body } = await change(visitor, victim.email)
    assert.equal(status, 403)
    const isNobody = visitor !== attacker && visitor !== own
    assert.equal(body.message.startsWith('Ссылка для смены'), isNobody, 'only a customer has others')
  }
  assert.equal((await attacker.call(calls.changePassword, { email: victim.email })).status, 403)
  for (const email of [undefined, null, '']) {
    const { status } = await attacker.call(calls.changePassword, {
      email,
      password: newPassword,
      password_confirmation: newPassword,
    })
    assert.equal(status, 403)
  }
  assert.equal(await signInWith(victim.phone, aPassword), 200)
})

test('the new password is judged before the link is used up', async () => {
  const twice = (password: string) => ({ password, password_confirmation: password })
  const { email, phone } = await anEstablishedCustomer(shop)
  const visitor = await shop.visitor()
  await check(visitor, await resetLink(shop, email))
  for (const [changes, field, sentence] of [
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) }, 'password'],
    [twice('qwerty123'), 'password', 'Такой пароль подбирают первым, придумайте другой'],
    [twice('ghbdtnghbdtn'), 'password', 'Такой пароль подбирают первым, придумайте другой'],
    [twice('Пароль2026'), 'password', 'Такой пароль подбирают первым, придумайте другой'],
    [twice('рыбы и смирнова'), 'password', 'В\u00a0пароле ваше имя или фамилия, придумайте другой'],
    [twice('Cvbhyjdf-42'), 'password', 'В\u00a0пароле ваше имя или фамилия, придумайте другой'],
    [twice('kelp 12.03.88'), 'password', 'В\u00a0пароле ваша дата рождения, придумайте другой'],
    [twice(`kelp ${phone.slice(-7)}`), 'password', 'В\u00a0пароле цифры вашего телефона, придумайте другой'],
    [twice(`my ${email}`), 'password', 'В\u00a0пароле имя вашего почтового ящика, придумайте другой'],
    [twice('Мой АкваПолис'), 'password', 'В\u00a0пароле название сайта, придумайте другой'],
    [twice('\ud800'.repeat(12)), 'password', 'Значение не\u00a0подходит для этого поля'],
    [{ password: undefined }, 'password'],
    [{ password: 12345678 }, 'password'],
    [{ password_confirmation: 'Другой-пароль-1' }, 'password_confirmation', 'Пароли не совпадают'],
    [{ password_confirmation: undefined }, 'password_confirmation', 'Пароли не совпадают'],
    [{ password_confirmation: `${newPassword} ` }, 'password_confirmation', 'Пароли не совпадают'],
  ] as const) {
    const { status, body } = await change(visitor, email, changes)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
    if (sentence) assert.deepEqual(body.errors[field], [sentence])
  }
  const weak = await change(visitor, email, { password: 'short', password_confirmation: 'другой' })
  assert.deepEqual(Object.keys(weak.body.errors), ['password', 'password_confirmation'])
  assert.equal((await change(visitor, email)).status, 200)
})

test('a password is used exactly as typed', async () => {
  const { email, phone } = await anEstablishedCustomer(shop)
  const visitor = await shop.visitor()
  await check(visitor, await resetLink(shop, email))
  const password = '  пробелы \u{1F420} и рыбы  '
  assert.equal((await change(visitor, email, { password, password_confirmation: password })).status, 200)
  assert.equal(await signInWith(phone, password.trim()), 422)
  assert.equal(await signInWith(phone, password), 200)
})

test('text that is no Unicode is nobody’s password', async () => {
  const { phone, userId } = await anEstablishedCustomer(shop)
  // As it was kept before it was refused.
  const password_hash = await hashPassword('\ud800'.repeat(12))
  await shop.services.db.updateTable('customer').set({ password_hash }).where('id', '=', userId).execute()
  for (const tried of ['\ud800', '\udfff']) assert.equal(await signInWith(phone, tried.repeat(12)), 422)
})

test('a changed password ends every other session and mails a notice', async () => {
  const customer = await anEstablishedCustomer(shop)
  const elsewhere = await shop.visitor()
  await elsewhere.call(calls.signInWithPassword, { phone: customer.phone, password: aPassword })
  const visitor = await shop.visitor()
  await check(visitor, await resetLink(shop, customer.email))
  const after = await newestTo(shop, customer.email)
  await change(visitor, customer.email)
  for (const other of [customer, elsewhere]) {
    assert.equal((await other.call(calls.getSessions)).status, 401)
  }
  const notice = await awaitMessage(shop.app, { to: customer.email, after })
  assert.ok(!notice.text.includes('hash='))
  assert.ok(!notice.text.includes(newPassword))
})
