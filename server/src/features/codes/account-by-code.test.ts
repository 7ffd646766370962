import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sendCode } from '../../testing/buyer.ts'
import { aPhone, codeFor, linkHash } from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { checkedOut, register } from './testing/checked-out.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('a right code opens an account with what the insurer typed, and signs in', async () => {
  const order = anOrder({ phone: aPhone() })
  const { visitor, phone, secret } = await checkedOut(shop, order)
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const { status, body } = await register(visitor, code)
  assert.equal(status, 200)
  const { id, surname, name, birth, email, email_confirmed } = body.data.user
  assert.ok(Number.isInteger(id))
  assert.deepEqual(
    { surname, name, birth, email, email_confirmed, phone: body.data.user.phone },
    {
      surname: 'Петров',
      name: 'Пётр',
      birth: '1990-05-05',
      email: order.contacts.email,
      email_confirmed: false,
      phone,
    },
  )
  assert.deepEqual((await visitor.call(calls.getUser)).body.data, body.data)
})

test('without an accepted check there is nobody to register', async () => {
  const { status, body } = await register(await shop.visitor(), '123456')
  assert.equal(status, 403)
  assert.ok(body.message)
})

test('a missing code is told with all else that is wrong', async () => {
  const { visitor } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { status, body } = await visitor.call(calls.registerAtStep2, { surname_ru: 'Petrov', email: 'olga@' })
  assert.deepEqual([status, Object.keys(body.errors).sort()], [422, ['code', 'email', 'surname_ru']])
})

test('the phone that got the code decides: the insurer of another phone is only a text on the policy', async () => {
  const victim = anOrder({ phone: aPhone(), email: 'victim@example.org' })
  const first = await checkedOut(shop, victim)
  await register(first.visitor, (await sendCode(shop, first.visitor, first)).code)
  const before = await shop.services.db
    .selectFrom('customer')
    .selectAll()
    .where('phone', '=', first.phone)
    .execute()

  const own = aPhone()
  const attack = { ...anOrder({ phone: own }), insurer: { ...victim.insurer, email: 'evil@example.org' } }
  const { visitor, secret } = await checkedOut(shop, attack)
  const { code } = await sendCode(shop, visitor, { phone: own, secret })
  const { body } = await visitor.call(calls.registerAtStep2, { ...attack.insurer, code })
  assert.equal(body.data.user.phone, own)
  const since = await shop.services.db
    .selectFrom('customer')
    .selectAll()
    .where('phone', '=', first.phone)
    .execute()
  assert.deepEqual(since, before)
})

test('a code is taken for the order that it was sent for, whatever another tab has ordered since', async () => {
  const [one, other] = [anOrder({ phone: aPhone() }), anOrder({ phone: aPhone() })]
  const { visitor, phone, secret } = await checkedOut(shop, one)
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const { secret: next } = (await visitor.call(calls.pay, other)).body
  const sent = await sendCode(shop, visitor, { phone: other.contacts.phone, secret: next })
  const registered = (order: typeof one, code?: string) =>
    visitor.call(calls.registerAtStep2, { ...order.insurer, contact_phone: order.contacts.phone, code })

  const refused = await registered(one, code)
  assert.deepEqual([refused.status, refused.body.code], [403, 'no_checkout'])
  const tried = shop.services.db.selectFrom('verification_code').select('tries')
  const tries = await tried.where('phone', 'in', [phone, other.contacts.phone]).execute()
  assert.deepEqual(tries, [{ tries: 0 }, { tries: 0 }])

  assert.equal((await registered(other, sent.code)).body.data.user.phone, other.contacts.phone)
  assert.equal((await registered(one)).status, 403, 'no code is asked of the phone that is confirmed')
})

test('an existing customer is opened as they are; only empty fields are filled in', async () => {
  const order = anOrder({ phone: aPhone(), email: 'first@example.org' })
  const first = await checkedOut(shop, order)
  await register(first.visitor, (await sendCode(shop, first.visitor, first)).code)

  const again = await checkedOut(shop, {
    ...order,
    insurer: { ...order.insurer, surname: 'Иванов', email: 'second@example.org' },
  })
  const { code } = await sendCode(shop, again.visitor, again)
  const { body } = await again.visitor.call(calls.registerAtStep2, {
    code,
    surname: 'Иванов',
    email: 'second@example.org',
    patronymic_ru: 'Петрович',
    passport: '75 1234567',
  })
  const { surname, email, patronymic_ru, passport } = body.data.user
  assert.deepEqual(
    { surname, email, patronymic_ru, passport },
    { surname: 'Петров', email: 'first@example.org', patronymic_ru: 'Петрович', passport: '751234567' },
  )
})

test('the notice for a registered phone: initials, no birth date; the full name once the phone is confirmed here', async () => {
  const order = anOrder({ phone: aPhone() })
  const first = await checkedOut(shop, order)
  await register(first.visitor, (await sendCode(shop, first.visitor, first)).code)

  const stranger = await shop.visitor()
  const seen = await stranger.call(calls.pay, order)
  assert.deepEqual(seen.body.insurer_already_exists, { surname: 'П.', name: 'П.' })
  assert.equal(seen.body.confirmed, false)
  await register(
    stranger,
    (await sendCode(shop, stranger, { phone: order.contacts.phone, secret: seen.body.secret })).code,
  )
  const own = await stranger.call(calls.pay, order)
  assert.equal(own.body.confirmed, true)
  assert.equal(own.body.insurer_already_exists, undefined)
})

test('a phone that somebody else moves to meanwhile is confirmed here no more: it wants a code', async () => {
  const { db } = shop.services
  const order = anOrder({ phone: aPhone() })
  const { visitor, phone } = await checkedOut(shop, order)
  const query = { phone, code: await codeFor(shop, visitor, { phone, placement: 'autoload' }) }
  await visitor.call(calls.autoload, query)
  assert.equal((await visitor.call(calls.pay, order)).body.confirmed, true)
  const { status, body } = await askedBeside(
    db,
    { before: (tx) => tx.deleteFrom('confirmed_phone').where('phone', '=', phone).execute() },
    () => visitor.call(calls.registerAtStep2, order.insurer),
  )
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['code']])
  assert.deepEqual(await db.selectFrom('customer').select('id').where('phone', '=', phone).execute(), [])
})

test('a phone confirmed half an hour ago needs no code, a minute later it does', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  await register(visitor, (await sendCode(shop, visitor, { phone, secret })).code)
  shop.clock.advance({ minutes: 29 })
  assert.equal((await visitor.call(calls.pay, anOrder({ phone }))).body.confirmed, true)
  assert.equal((await visitor.call(calls.registerAtStep2, {})).status, 200)
  shop.clock.advance({ minutes: 31 })
  assert.equal((await visitor.call(calls.pay, anOrder({ phone }))).body.confirmed, false)
  assert.equal((await visitor.call(calls.registerAtStep2, {})).status, 422)
})

test('a new account gets a mail whose link confirms the address', async () => {
  const order = anOrder({ phone: aPhone(), email: 'confirm-me@example.org' })
  const { visitor, phone, secret } = await checkedOut(shop, order)
  await register(visitor, (await sendCode(shop, visitor, { phone, secret })).code)
  const mail = await awaitMessage(shop.app, { to: 'confirm-me@example.org' })
  const hash = /\/confirm\?hash=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const stranger = await shop.visitor()
  const confirm = async (value: unknown) =>
    (await stranger.call(calls.confirmEmail, { hash: value })).body.status
  assert.equal(await confirm('guessed'), 'none')
  assert.equal(await confirm(hash), 'success')
  assert.equal(await confirm(hash), 'success')
  assert.equal((await visitor.call(calls.getUser)).body.data.user.email_confirmed, true)
})

test('a link older than a day confirms nothing', async () => {
  const hashes: string[] = []
  for (const email of ['in-time@example.org', 'too-late@example.org']) {
    const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone(), email }))
    await register(visitor, (await sendCode(shop, visitor, { phone, secret })).code)
    hashes.push(await linkHash(shop, { email, page: 'confirm' }))
  }
  const [inTime = '', late = ''] = hashes
  const confirm = async (hash: string) =>
    (await (await shop.visitor()).call(calls.confirmEmail, { hash })).body.status
  shop.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
  assert.equal(await confirm(inTime), 'success')
  shop.clock.advance({ seconds: 1 })
  assert.equal(await confirm(late), 'outdated')
})
