import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { aDraft, confirmCode } from '../../testing/buyer.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aRegistration,
  codeFor,
  linkHash,
  newestTo,
  type TestCustomer,
} from '../../testing/customer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { mailedToken, spareCodes } from '../../testing/ways-in.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const passport = '759876543'
const tourist = '751234567'

/** A customer with a passport and a draft, last seen so many days ago. */
async function silentFor(days: number, customer?: TestCustomer) {
  const known = customer ?? (await anEstablishedCustomer(shop))
  const { phone, email } = known
  await known.call(calls.updateUser, { passport })
  const draft = await aDraft(known, anOrder({ phone, email }))
  await shop.services.db
    .updateTable('customer')
    .set({ last_known_at: new Date(shop.clock.now().getTime() - days * dayMs) })
    .where('id', '=', known.userId)
    .execute()
  shop.clock.advance({ minutes: 1 })
  return { ...known, draft, mails: await newestTo(shop, email) }
}

async function byCode({ phone }: { phone: string }): Promise<Visitor> {
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, { phone })
  const { status } = await visitor.call(calls.signInWithCode, { phone, code_number })
  assert.equal(status, 200)
  return visitor
}

const userOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.data.user

/** Everything by which a passport could be seen. */
async function seenBy(visitor: Visitor, { draft }: { draft: { number: string } }) {
  const answers = await Promise.all([
    visitor.call(calls.getUser),
    visitor.call(calls.updateUser, { name: 'Ольга' }),
    visitor.call(calls.exportData),
    visitor.call(calls.getDraft, { draft_number: draft.number }),
    visitor.call(calls.getDrafts),
    visitor.call(calls.preloadPolicy, { policy_number: draft.number }),
  ])
  for (const { status } of answers) assert.equal(status, 200)
  const [user, , , , drafts] = answers.map(({ body }) => body)
  assert.equal(user.data.user.has_passport, true, 'that there is one is no secret')
  const text = JSON.stringify(answers.map(({ body }) => body))
  const printed = await visitor.call(calls.printPolicy, { number: draft.number })
  if (printed.status === 403) {
    assert.equal(printed.body.code, 'passport_hidden')
    assert.match(printed.body.message, /впервые больше чем за\sгод. Перейдите по\sссылке/)
  }
  const loaded = await visitor.call(calls.downloadPolicy, { number: draft.number })
  const mailed = await visitor.call(calls.sendPolicy, { number: draft.number, email: 'friend@example.org' })
  return {
    passports: [passport, tourist].filter((number) => text.includes(number)),
    documents: [printed.status, loaded.status, mailed.status],
    isTold: drafts.result.find(({ number }: { number: string }) => number === draft.number)?.is_hidden,
  }
}

const nothing = { passports: [], documents: [403, 403, 403], isTold: true }
const everything = { passports: [passport, tourist], documents: [200, 200, 200], isTold: false }

test('what was typed in an earlier session is not opened by a code after a long silence', async () => {
  const keyOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.typed_key
  assert.equal(await keyOf(await shop.visitor()), undefined)
  const known = await anEstablishedCustomer(shop)
  const key = await keyOf(known)
  assert.match(key.d, /^[\w-]{43}$/)
  assert.deepEqual(await keyOf(await byCode(known)), key, 'the same in the next session')
  assert.notEqual((await keyOf(await anEstablishedCustomer(shop))).d, key.d)
  const silent = await silentFor(366, known)
  assert.equal(await keyOf(await byCode(silent)), undefined)
})

test('a code alone, after a year and a day: no passport anywhere, and the owner is asked by mail', async () => {
  const silent = await silentFor(366)
  const visitor = await byCode(silent)
  assert.deepEqual(await seenBy(visitor, silent), nothing)
  assert.equal((await userOf(visitor)).passport_hidden, true)
  const { subject } = await awaitMessage(shop.app, { to: silent.email, after: silent.mails })
  assert.match(subject, /Это вы/)
  // Another sign-in by code is no proof either.
  assert.deepEqual(await seenBy(await byCode(silent), silent), nothing)
})

test('a year but for a day is no silence', async () => {
  const silent = await silentFor(364)
  assert.deepEqual(await seenBy(await byCode(silent), silent), everything)
})

test('the link of the mail opens everything, in every session and for another year', async () => {
  const silent = await silentFor(400)
  const visitor = await byCode(silent)
  const hash = await linkHash(shop, { email: silent.email, page: 'confirm', after: silent.mails })
  const { body } = await (await shop.visitor()).call(calls.confirmEmail, { hash })
  assert.equal(body.status, 'success')
  assert.deepEqual(await seenBy(visitor, silent), everything)
  assert.deepEqual(await seenBy(await byCode(silent), silent), everything)
})

test('the link goes to the confirmed address even when another one was typed since', async () => {
  const customer = await anEstablishedCustomer(shop)
  const typed = `typed-${customer.email}`
  await customer.call(calls.updateUser, { email: typed })
  await awaitMessage(shop.app, { to: typed })
  const silent = await silentFor(400, { ...customer, email: customer.email })
  const visitor = await byCode(silent)
  const hash = await linkHash(shop, { email: customer.email, page: 'confirm', after: silent.mails })
  await visitor.call(calls.confirmEmail, { hash })
  assert.deepEqual(await seenBy(visitor, silent), everything)
  const { email, email_confirmed } = await userOf(visitor)
  assert.deepEqual([email, email_confirmed], [typed, false])
})

test('who came by a code has the same question mailed once more, to the address of before', async () => {
  const customer = await anEstablishedCustomer(shop)
  const typed = `typed-${customer.email}`
  await customer.call(calls.updateUser, { email: typed })
  await awaitMessage(shop.app, { to: typed })
  const silent = await silentFor(400, customer)
  const visitor = await byCode(silent)
  const asked = await awaitMessage(shop.app, { to: customer.email, after: silent.mails })
  const toTyped = await newestTo(shop, typed)
  assert.equal((await visitor.call(calls.sendConfirmation, {})).status, 200)
  const again = await awaitMessage(shop.app, { to: customer.email, after: asked.id })
  assert.equal(again.subject, asked.subject)
  assert.equal(await newestTo(shop, typed), toTyped)
})

test('the password opens everything', async () => {
  const silent = await silentFor(400)
  const visitor = await byCode(silent)
  await visitor.call(calls.signInWithPassword, { phone: silent.phone, password: aPassword })
  assert.deepEqual(await seenBy(visitor, silent), everything)
})

test('a link by mail and a spare code open everything: a number’s next owner has neither', async () => {
  const customer = await anEstablishedCustomer(shop)
  const [code] = await spareCodes(customer)
  const silent = await silentFor(400, customer)
  const visitor = await byCode(silent)
  assert.deepEqual(await seenBy(visitor, silent), nothing)
  const token = await mailedToken(shop, visitor, silent)
  assert.equal((await visitor.call(calls.signInWithLink, { token })).status, 200)
  assert.deepEqual(await seenBy(visitor, silent), everything)

  const later = await silentFor(400, customer)
  const elsewhere = await byCode(later)
  assert.deepEqual(await seenBy(elsewhere, later), nothing)
  const spare = { phone: later.phone, spare_code: code }
  assert.equal((await elsewhere.call(calls.signInWithSpareCode, spare)).status, 200)
  assert.deepEqual(await seenBy(elsewhere, later), everything)
})

test('nothing that would open it can be changed by the code alone', async () => {
  const silent = await silentFor(400)
  const visitor = await byCode(silent)
  const password = { password: 'Другой-пароль-1', password_confirmation: 'Другой-пароль-1' }
  for (const [call, input] of [
    [calls.updateUser, { email: 'evil@example.org' }],
    [calls.updateUser, password],
    [calls.changePassword, { ...password, email: silent.email }],
    [calls.deleteAccount, {}],
    [calls.makeSpareCodes, {}],
    [calls.removePasskey, { id: 'bm9ib2R5' }],
  ] as const) {
    const { status, body } = await visitor.call(call, input)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['current_password']])
  }
  const typed = await visitor.call(calls.updateUser, { passport: '750000000' })
  assert.deepEqual([typed.status, Object.keys(typed.body.errors)], [422, ['passport']])
  // A page that shows no passport may send it empty: that empties nothing.
  assert.equal((await visitor.call(calls.updateUser, { passport: '', name: 'Ольга' })).status, 200)
  await visitor.call(calls.signInWithPassword, { phone: silent.phone, password: aPassword })
  assert.deepEqual(await seenBy(visitor, silent), everything)
})

test('registering and buying open the account no wider; what is bought now is shown', async () => {
  const silent = await silentFor(400)
  const { phone } = silent
  const registering = await shop.visitor()
  const code = await codeFor(shop, registering, { phone, placement: 'register' })
  const { body } = await registering.call(calls.register, { ...aRegistration({ phone }), code })
  assert.deepEqual(
    [body.existing, body.data.user.passport, body.data.user.passport_hidden],
    [true, null, true],
  )

  const buying = await shop.visitor()
  const order = anOrder({
    phone,
    email: 'evil@example.org',
    tourists: [{ surname: 'PETROV', name: 'PETR', birth: '1990-05-05', passport: '755555555' }],
  })
  const user = await confirmCode(shop, buying, order)
  assert.deepEqual([user.passport, user.email], [null, silent.email])
  shop.clock.advance({ seconds: 1 })
  const bought = await aDraft(buying, order)
  assert.deepEqual(await seenBy(buying, silent), nothing)
  const again = await buying.call(calls.registerAtStep2, {})
  assert.equal(again.body.data.user.passport_hidden, true)
  const { result } = (await buying.call(calls.getDraft, { draft_number: bought.number })).body
  assert.equal(result.details.tourists[0].passport, '755555555')
  assert.equal((await buying.call(calls.printPolicy, { number: bought.number })).status, 200)
})

test('an account without an e-mail: nobody can be asked, and an address typed at the purchase opens nothing', async () => {
  const customer = await aCustomer(shop)
  const silent = await silentFor(400, customer)
  await shop.services.db
    .updateTable('customer')
    .set({ email: null, confirmed_email: null })
    .where('id', '=', customer.userId)
    .execute()
  const visitor = await shop.visitor()
  const user = await confirmCode(shop, visitor, anOrder({ phone: customer.phone, email: 'evil@example.org' }))
  assert.deepEqual([user.email, user.passport_hidden], [null, true])
  assert.deepEqual(await seenBy(visitor, silent), nothing)
})

test('autoload shows no passport to anybody', async () => {
  const { phone } = await silentFor(400)
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, { phone, placement: 'autoload' })
  const { status, body } = await visitor.call(calls.autoload, { phone, code })
  assert.equal(status, 200)
  assert.ok(!JSON.stringify(body).includes(passport))
})
