import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { confirmCode } from '../../testing/buyer.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  confirmByMail,
  newestTo,
  type TestCustomer,
} from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

const update = (visitor: Visitor, changes: object) => visitor.call(calls.updateUser, changes)
const userOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.data.user
const signInWith = async (phone: string, password: string) =>
  (await (await shop.visitor()).call(calls.signInWithPassword, { phone, password })).status

test('what is sent is changed, tidied; what is not sent stays', async () => {
  const before = await userOf(customer)
  const changes = { surname: ' SMIRNOVA ', passport: '75 123 4567', patronymic_ru: 'Петровна' }
  const { status, body } = await update(customer, changes)
  assert.equal(status, 200)
  const expected = {
    ...before,
    surname: 'SMIRNOVA',
    passport: '751234567',
    has_passport: true,
    patronymic_ru: 'Петровна',
  }
  assert.deepEqual(body, { data: { user: expected } })
  assert.deepEqual(await userOf(customer), expected)
  assert.deepEqual((await update(customer, {})).body.data.user, expected)
})

test('optional fields can be emptied, required ones not', async () => {
  await update(customer, { surname_ru: 'Смирнова', name_ru: 'Ольга', passport: '751234567' })
  for (const field of ['surname_ru', 'name_ru', 'patronymic_ru', 'passport']) {
    for (const empty of ['', null, '  ']) {
      const { status, body } = await update(customer, { [field]: empty })
      assert.equal(status, 200)
      assert.equal(body.data.user[field], null)
    }
  }
  for (const field of ['surname', 'name', 'email', 'birth']) {
    for (const empty of ['', null]) {
      const { status, body } = await update(customer, { [field]: empty })
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(body.errors), [field])
    }
  }
})

const twice = (password: string) => ({ password, password_confirmation: password })

test('each wrong field is refused by itself, and nothing of the rest is saved', async () => {
  const before = await userOf(customer)
  for (const [changes, field] of [
    [{ surname: 'Смирнова1' }, 'surname'],
    [{ name: 'О'.repeat(61) }, 'name'],
    [{ name: '\u202Eольга' }, 'name'],
    [{ name: 'Ol\u0000ga' }, 'name'],
    [{ surname_ru: 'Smirnova' }, 'surname_ru'],
    [{ name_ru: 'Olga' }, 'name_ru'],
    [{ patronymic_ru: 'Petrovna' }, 'patronymic_ru'],
    [{ birth: '2027-01-16' }, 'birth'],
    [{ birth: '1899-12-31' }, 'birth'],
    [{ birth: '2027-02-30' }, 'birth'],
    [{ birth: '2009-01-16' }, 'birth'],
    [{ email: 'olga@' }, 'email'],
    [{ passport: '12345678' }, 'passport'],
    [{ passport: '7512345678' }, 'passport'],
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [twice('password1'), 'password'],
    [twice('рыбы и смирнова'), 'password'],
    [{ ...twice('рыбы-и-Волошина'), surname_ru: 'Волошина' }, 'password'],
    [{ ...twice('kelp-05.07.1991'), birth: '1991-07-05' }, 'password'],
    [{ ...twice('deepdiver-42'), email: 'deepdiver@example.org' }, 'password'],
    [{ password: 'Новый-пароль-1', password_confirmation: 'другой' }, 'password_confirmation'],
    [{ password: 'Новый-пароль-1' }, 'password_confirmation'],
    [{ surname: 5 }, 'surname'],
    [{ birth: ['1990-01-01'] }, 'birth'],
    [{ password: { $ne: '' } }, 'password'],
  ] as const) {
    const { status, body } = await update(customer, { patronymic_ru: 'Сергеевна', ...changes })
    assert.equal(status, 422, JSON.stringify(changes))
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  assert.deepEqual(await userOf(customer), before)
})

test('a child’s birth date of before is left as it is, and no reason to refuse the rest', async () => {
  const { id } = await userOf(customer)
  const set = (birth: string) =>
    shop.services.db.updateTable('customer').set({ birth }).where('id', '=', id).execute()
  const { birth } = await userOf(customer)
  await set('2015-05-05')
  const { status, body } = await update(customer, { birth: '2015-05-05', patronymic_ru: 'Сергеевна' })
  assert.deepEqual([status, body.data?.user.birth], [200, '2015-05-05'])
  assert.equal((await update(customer, { birth: '2015-05-06' })).status, 422)
  await set(birth)
})

test('the phone is not changed here, and no key that is not ours does anything', async () => {
  const before = await userOf(customer)
  const { status, body } = await update(customer, {
    phone: '+79990000000',
    password_hash: 'x',
    confirmed_email: 'x@example.org',
    email_confirmed: true,
    dms_number: 'DMS-1',
    bonus_days: 30,
    deleted_at: null,
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data.user, before)
})

test("another customer's id is refused and changes nobody", async () => {
  const victim = await aCustomer(shop)
  const before = await userOf(victim)
  for (const field of ['id', 'user_id']) {
    for (const id of [victim.userId, String(victim.userId)]) {
      const { status } = await update(customer, { [field]: id, surname: 'Чужая' })
      assert.equal(status, 403)
    }
  }
  assert.deepEqual(await userOf(victim), before)
  assert.equal((await update(customer, { id: customer.userId, surname: 'Своя' })).status, 200)
})

test('a new e-mail is mailed its link, and the address before a notice; it counts once it is confirmed', async () => {
  const mine = await anEstablishedCustomer(shop)
  const moved = `moved-${mine.email}`
  const after = await newestTo(shop, mine.email)
  const { body } = await update(mine, { email: moved })
  assert.deepEqual([body.data.user.email, body.data.user.email_confirmed], [moved, false])
  await awaitMessage(shop.app, {
    to: mine.email,
    after,
    fits: ({ text }) => !text.includes('/confirm?hash='),
  })
  await confirmByMail(shop, { email: moved })
  const { email, email_confirmed } = await userOf(mine)
  assert.deepEqual([email, email_confirmed], [moved, true])
})

test('whoever moves on from an unconfirmed address tells the confirmed one alone', async () => {
  const mine = await anEstablishedCustomer(shop)
  const [first, second] = [`first-${mine.email}`, `second-${mine.email}`]
  await update(mine, { email: first })
  await awaitMessage(shop.app, { to: first })
  const known = await newestTo(shop, mine.email)
  await update(mine, { email: second })
  await awaitMessage(shop.app, { to: mine.email, after: known })
  await awaitMessage(shop.app, { to: second, fits: ({ text }) => text.includes('/confirm?hash=') })
  // An account without a confirmed address tells none.
  const fresh = await aCustomer(shop)
  shop.clock.advance({ minutes: 1 })
  await update(fresh, { email: `new-${fresh.email}` })
  await confirmByMail(shop, { email: `new-${fresh.email}` })
  for (const to of [first, fresh.email]) {
    assert.ok(
      (await messagesTo(shop.app, to)).every(({ text }) => text.includes('/confirm?hash=')),
      to,
    )
  }
})

test('an address that is sent unchanged is no change', async () => {
  const mine = await anEstablishedCustomer(shop)
  const known = await messagesTo(shop.app, mine.email)
  shop.clock.advance({ minutes: 11 })
  assert.equal((await update(mine, { email: mine.email, surname: 'Смирнова' })).status, 200)
  assert.equal((await userOf(mine)).email_confirmed, true)
  await confirmByMail(shop, await aCustomer(shop))
  assert.deepEqual(await messagesTo(shop.app, mine.email), known)
})

test('ten minutes after the sign-in e-mail and password want the current password, names do not', async () => {
  const mine = await anEstablishedCustomer(shop)
  const password = { password: 'Новый-пароль-1', password_confirmation: 'Новый-пароль-1' }
  shop.clock.advance({ minutes: 9, seconds: 59 })
  assert.equal((await update(mine, { email: `soon-${mine.email}` })).status, 200)
  shop.clock.advance({ seconds: 1 })
  const before = await userOf(mine)
  for (const changes of [password, { email: `late-${mine.email}` }]) {
    const none = await update(mine, { ...changes, surname: 'Новая' })
    assert.equal(none.status, 422)
    assert.deepEqual(none.body.errors, { current_password: ['Введите текущий пароль'] })
    const wrong = await update(mine, { ...changes, surname: 'Новая', current_password: 'Wrong-one-1' })
    assert.equal(wrong.status, 422)
    assert.deepEqual(Object.keys(wrong.body.errors), ['current_password'])
  }
  assert.deepEqual(await userOf(mine), before)
  assert.equal((await update(mine, { surname: 'Новая' })).status, 200)
  assert.equal((await update(mine, { ...password, current_password: aPassword })).status, 200)
  assert.equal(await signInWith(mine.phone, 'Новый-пароль-1'), 200)
})

test('a code confirmed earlier makes no fresh sign-in of a later step 2', async () => {
  const visitor = await shop.visitor()
  const order = anOrder({ phone: '+79031234567' })
  await confirmCode(shop, visitor, order)
  shop.clock.advance({ minutes: 20 })
  await visitor.call(calls.pay, order)
  assert.equal((await visitor.call(calls.registerAtStep2, {})).status, 200)
  const { status, body } = await update(visitor, { email: 'stolen@example.org' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['current_password'])
})

test('a new password ends the other sessions and is mailed a notice without it', async () => {
  const mine = await anEstablishedCustomer(shop)
  const other = await shop.visitor()
  await other.call(calls.signInWithPassword, { phone: mine.phone, password: aPassword })
  const after = await newestTo(shop, mine.email)
  const { status } = await update(mine, {
    password: 'Новый-пароль-1',
    password_confirmation: 'Новый-пароль-1',
  })
  assert.equal(status, 200)
  assert.equal((await other.call(calls.getInsured)).status, 401)
  assert.equal((await mine.call(calls.getInsured)).status, 200)
  const notice = await awaitMessage(shop.app, { to: mine.email, after })
  assert.ok(!notice.text.includes('Новый-пароль-1'))
})

/** Asks to change a customer while another change of the row is on its way in. */
const updateBeside = (mine: TestCustomer, set: object, changes: object) => {
  const before = (db: typeof shop.services.db) =>
    db.updateTable('customer').set(set).where('id', '=', mine.userId).execute()
  return askedBeside(shop.services.db, { before }, () => update(mine, changes))
}

test('what changes while the password is hashed is answered, and tells where the notice goes', async () => {
  const mine = await anEstablishedCustomer(shop)
  const email = `moved-${mine.email}`
  const known = await newestTo(shop, mine.email)
  const beside = { email, confirmed_email: email, surname: 'Beside' }
  const { status, body } = await updateBeside(mine, beside, twice('Новый-пароль-1'))
  const { surname, email_confirmed } = body.data.user
  assert.deepEqual([status, body.data.user.email, email_confirmed, surname], [200, email, true, 'Beside'])
  await awaitMessage(shop.app, { to: email })
  assert.equal(await newestTo(shop, mine.email), known)
})

test('an address that is sent unchanged does not undo another that came beside it', async () => {
  const mine = await anEstablishedCustomer(shop)
  const email = `moved-${mine.email}`
  const { body } = await updateBeside(mine, { email }, { email: mine.email, surname: 'Смирнова' })
  assert.deepEqual([body.data.user.email, body.data.user.surname], [email, 'Смирнова'])
  assert.equal((await userOf(mine)).email, email)
})

test('the address confirmed last before a new one is told of it', async () => {
  const mine = await anEstablishedCustomer(shop)
  const confirmed_email = `moved-${mine.email}`
  const { status } = await updateBeside(mine, { confirmed_email }, { email: `new-${mine.email}` })
  assert.equal(status, 200)
  await awaitMessage(shop.app, { to: confirmed_email })
})

test('signed in, change-password wants the own e-mail and a fresh sign-in', async () => {
  const mine = await anEstablishedCustomer(shop)
  const password = { password: 'Новый-пароль-1', password_confirmation: 'Новый-пароль-1' }
  const change = (changes: object) => mine.call(calls.changePassword, { ...password, ...changes })
  assert.equal((await change({ email: customer.email })).status, 403)
  assert.equal((await change({})).status, 403)
  shop.clock.advance({ minutes: 10 })
  const stale = await change({ email: mine.email })
  assert.equal(stale.status, 422)
  assert.deepEqual(Object.keys(stale.body.errors), ['current_password'])
  assert.equal(await signInWith(mine.phone, aPassword), 200)
  assert.equal((await change({ email: mine.email, current_password: aPassword })).status, 200)
  assert.equal(await signInWith(mine.phone, 'Новый-пароль-1'), 200)
})

test('whoever has no e-mail yet sets a password by a fresh sign-in alone', async () => {
  const mine = await aCustomer(shop)
  await shop.services.db.updateTable('customer').set({ email: null }).where('id', '=', mine.userId).execute()
  const password = { password: 'Новый-пароль-1', password_confirmation: 'Новый-пароль-1' }
  assert.equal((await mine.call(calls.changePassword, { ...password, email: 'any@example.org' })).status, 403)
  assert.equal((await mine.call(calls.changePassword, { ...password, email: '' })).status, 200)
})
