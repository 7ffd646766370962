import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aCustomer, anEstablishedCustomer, aPassword, aPhone, newestTo } from '../../testing/customer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { spareCodes } from '../../testing/ways-in.ts'
import { hashPassword } from '../customers/passwords.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const signIn = async (phone: string, spare_code: unknown, by?: Visitor) =>
  (by ?? (await shop.visitor())).call(calls.signInWithSpareCode, { phone, spare_code })
const left = async (by: Visitor) => (await by.call(calls.getSpareCodes)).body.result
const notThis = {
  spare_code: ['Телефон или запасной код не\u00a0подходят. Каждый код действует один раз.'],
}

test('ten codes, told once; each signs in once, makes the browser known and confirms no phone', async () => {
  const customer = await aCustomer(shop)
  const { phone, email, userId } = customer
  assert.deepEqual(await left(customer), { made_at: null, left: 0 })
  const codes = await spareCodes(customer)
  assert.equal(new Set(codes).size, 10)
  const told = await left(customer)
  assert.deepEqual([told.left, Object.keys(told)], [10, ['made_at', 'left']])

  const visitor = await shop.visitor()
  const { status, body } = await signIn(phone, codes[0]?.toLowerCase().replace('-', ' '), visitor)
  assert.deepEqual([status, body.data.user.id], [200, userId])
  assert.ok(visitor.cookies.get('device'))
  assert.equal((await left(visitor)).left, 9)
  assert.equal((await visitor.call(calls.pay, anOrder({ phone, email }))).body.confirmed, false)
  const again = await signIn(phone, codes[0])
  assert.deepEqual([again.status, again.body.errors], [422, notThis])
  assert.equal((await signIn(phone, codes[9])).status, 200)
  assert.equal((await left(customer)).left, 8)
})

test('a used code, a wrong one, another’s and an unknown phone are refused by the same words', async () => {
  const [owner, other] = [await aCustomer(shop), await aCustomer(shop)]
  const [code = ''] = await spareCodes(owner)
  await spareCodes(other)
  for (const [phone, typed] of [
    [other.phone, code],
    [aPhone(), code],
    [(await aCustomer(shop)).phone, code],
    [owner.phone, 'AAAAA-22222'],
    [owner.phone, ' '],
  ] as const) {
    const { status, body } = await signIn(phone, typed)
    assert.deepEqual([status, body.errors], [422, notThis])
  }
  for (const typed of [undefined, 5, 'x'.repeat(301)]) {
    const { status, body } = await signIn(owner.phone, typed)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['spare_code']])
  }
  assert.deepEqual(Object.keys((await signIn('123', code)).body.errors), ['phone'])
  assert.equal((await signIn(owner.phone, code)).status, 200)
})

test('a code of an earlier release, of ten signs and a larger alphabet, still signs in', async () => {
  const customer = await aCustomer(shop)
  await shop.services.db
    .insertInto('spare_code')
    .values({
      customer_id: customer.userId,
      hash: await hashPassword('K7MQ2XW4RZ'),
      made_at: shop.clock.now(),
    })
    .execute()
  assert.equal((await signIn(customer.phone, 'k7mq2-xw4rz')).status, 200)
})

test('a new set makes the old one void, a new password does not', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { phone } = customer
  const old = await spareCodes(customer)
  const codes = await spareCodes(customer)
  assert.equal((await signIn(phone, old[0])).status, 422)
  const password = { password: 'Новый-пароль-1', password_confirmation: 'Новый-пароль-1' }
  await customer.call(calls.updateUser, password)
  assert.equal((await signIn(phone, codes[0])).status, 200)
  assert.equal((await left(customer)).left, 9)
})

test('ten minutes after the sign-in they want the current password', async () => {
  const customer = await anEstablishedCustomer(shop)
  shop.clock.advance({ minutes: 10 })
  for (const current_password of [undefined, '', 'Wrong-one-1']) {
    const { status, body } = await customer.call(calls.makeSpareCodes, { current_password })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['current_password']])
  }
  assert.equal((await left(customer)).left, 0)
  await spareCodes(customer, { current_password: aPassword })
  assert.equal((await left(customer)).left, 10)
})

test('made and used, they are mailed about, without a code', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { phone, email } = customer
  const known = await newestTo(shop, email)
  const codes = await spareCodes(customer)
  const made = await awaitMessage(shop.app, { to: email, after: known })
  assert.equal(made.subject, 'Созданы запасные коды для входа в\u00a0АкваПолис')
  await signIn(phone, codes[0])
  const used = await awaitMessage(shop.app, {
    to: email,
    after: made.id,
    fits: ({ subject }) => subject === 'Вход в\u00a0АкваПолис по\u00a0запасному коду',
  })
  assert.match(used.text, /Осталось 9\sиз\s10/)
  for (const { text, html } of [made, used])
    assert.ok(!codes.some((code) => `${text} ${html}`.includes(code)))
})

test('where no address was ever confirmed, the typed one is told', async () => {
  const customer = await aCustomer(shop)
  const known = await newestTo(shop, customer.email)
  await spareCodes(customer)
  await awaitMessage(shop.app, {
    to: customer.email,
    after: known,
    fits: ({ subject }) => /Созданы запасные коды/.test(subject),
  })
})

test('they are kept as hashes of one salt, exported without them, and go with the account', async () => {
  const customer = await aCustomer(shop)
  const codes = await spareCodes(customer)
  await signIn(customer.phone, codes[3])
  const rows = await shop.services.db
    .selectFrom('spare_code')
    .selectAll()
    .where('customer_id', '=', customer.userId)
    .execute()
  const forms = rows.map(
    ({ hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]+)\$[\w+/]+$/.exec(hash)?.[1],
  )
  assert.equal(new Set(forms).size, 1)
  const exported = (await customer.call(calls.exportData)).body
  assert.deepEqual(
    exported.spare_codes.map((one: { used_at: string | null }) => one.used_at !== null),
    codes.map((_, place) => place === 3),
  )
  assert.doesNotMatch(JSON.stringify(exported), /argon2|hash/)

  await customer.call(calls.deleteAccount, {})
  assert.equal((await signIn(customer.phone, codes[0])).status, 422)
  const gone = shop.services.db.selectFrom('spare_code').select('id')
  assert.deepEqual(await gone.where('customer_id', '=', customer.userId).execute(), [])
})

test('one code at once in two browsers signs in once', async () => {
  const customer = await aCustomer(shop)
  const [code] = await spareCodes(customer)
  const answers = await Promise.all([signIn(customer.phone, code), signIn(customer.phone, code)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
  const sets = await Promise.all([spareCodes(customer), spareCodes(customer)])
  assert.equal(sets.length, 2)
  assert.equal((await left(customer)).left, 10)
})
