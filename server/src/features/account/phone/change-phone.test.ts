import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { sha256 } from '../../../ground/sha256.ts'
import { aDraft, aPolicy } from '../../../testing/buyer.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  codeFor,
  newestTo,
  type TestCustomer,
} from '../../../testing/customer.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { anOrder } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { assertTooOften, deviceKey, forgetUses, useUpAllButOne } from '../../../testing/used-up.ts'
import type { Reply, Visitor } from '../../../testing/visitor.ts'
import { createSmsRuSender } from '../../sms/sms-ru-sender.ts'
import { changed, codeToChange, moveTo, phoneLinkOf, proveByCode } from './testing/changing-phone.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true })
})
after(() => shop.close())

const errorsOf = ({ status, body }: Reply) => [status, Object.keys(body.errors ?? {})]
const userOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.data.user

async function signedInElsewhere({ phone }: { phone: string }, password = aPassword): Promise<Visitor> {
  const visitor = await shop.visitor()
  const { status } = await visitor.call(calls.signInWithPassword, { phone, password })
  assert.equal(status, 200)
  return visitor
}

/** The row as it stands. */
const rowOf = ({ userId }: TestCustomer) =>
  shop.services.db.selectFrom('customer').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

test('by the old phone’s code and the new one’s: the account is the new phone’s, everything of it stays', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { phone: old, email } = owner
  const draft = await aDraft(owner, anOrder({ phone: old, email }))
  const policy = await aPolicy(owner, anOrder({ phone: old, email }))
  await owner.call(calls.addInsured, { surname: 'SMIRNOVA', name: 'MARIA', birth: '2015-06-01' })
  const elsewhere = await signedInElsewhere(owner)
  const [mails, messages] = [await newestTo(shop, email), await newestTo(shop, old)]
  const cookie = owner.cookies.get('session')

  const phone = aPhone()
  assert.equal((await proveByCode(shop, owner)).status, 200)
  const { status, body } = await moveTo(shop, owner, phone)
  assert.deepEqual([status, body.data?.user.phone, body.data?.user.id], [200, phone, owner.userId])
  assert.notEqual(owner.cookies.get('session'), cookie)
  assert.equal((await userOf(owner)).phone, phone)
  assert.equal(await userOf(elsewhere), null, 'other sessions end')

  const { drafts, policies, insured } = (await owner.call(calls.exportData)).body
  assert.deepEqual(
    [drafts.length, policies.length, insured.length, drafts[0].number, policies[0].number],
    [1, 1, 1, draft.number, policy.number],
  )
  const [kept] = await shop.services.db
    .selectFrom('policy')
    .select('contract')
    .where('number', '=', policy.number)
    .execute()
  assert.ok(JSON.stringify(kept).includes(old), 'what is printed stays as it was')

  const mail = await awaitMessage(shop.app, {
    to: email,
    after: mails,
    fits: ({ subject }) => /Номер телефона .* изменён/.test(subject),
  })
  assert.match(mail.text.replaceAll('\u00a0', ' '), /Это не вы\?.*верн[её]м прежний номер/s)
  assert.match(mail.text.replaceAll('\u00a0', ' '), /16\.01\.2027 12:0\d/)
  assert.ok(!mail.text.includes(phone.slice(-7)), 'the new number is not told')
  const sms = await awaitMessage(shop.app, {
    to: old,
    after: messages,
    fits: ({ text }) => /изменён/.test(text),
  })
  assert.ok(sms.text.length <= 70, sms.text)
  for (const to of [old, phone])
    await awaitMessage(shop.app, { to, fits: ({ text }) => /код \d{6} для смены номера\./.test(text) })
})

test('the old phone is told later where our account at the SMS service has no money for hours', async (t) => {
  const owner = await anEstablishedCustomer(shop)
  const { phone: old } = owner
  const phone = aPhone()
  await proveByCode(shop, owner)
  const code = await codeToChange(shop, owner, phone)
  const said = t.mock.method(shop.services.log, 'error')
  const asked = Promise.withResolvers<void>()
  const provider = createServer((_request, response) => {
    response.end(JSON.stringify({ status: 'ERROR', status_code: 201 }))
    asked.resolve()
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  t.after(() => provider.close())
  const { port } = provider.address() as AddressInfo // of a TCP server
  const { sms } = shop.services
  shop.services.sms = createSmsRuSender({ apiKey: 'key-1', url: `http://127.0.0.1:${port}/` })
  assert.equal((await owner.call(calls.changePhone, { phone, code })).status, 200)
  await asked.promise
  shop.services.sms = sms
  await awaitMessage(shop.app, { to: old, fits: ({ text }) => /изменён/.test(text) })
  const alarms = said.mock.calls.map(({ arguments: [facts] }) => Object(facts).alarm)
  assert.ok(alarms.includes('sms_account'), 'nobody gets a code either')
  const { rows } = await sql`
    select retry_limit from pgboss.job where data ->> 'to' = ${old} and keep_until > created_on + interval '1 day'
  `.execute(shop.services.db)
  assert.deepEqual(rows, [{ retry_limit: 100 }])
})

test('the new phone signs in and buys, the old one does neither', async () => {
  const before = await anEstablishedCustomer(shop)
  const { phone: old, email } = before
  const phone = aPhone()
  const owner = await changed(shop, before, phone)
  const byNew = await shop.visitor()
  assert.equal((await byNew.call(calls.signInWithPassword, { phone, password: aPassword })).status, 200)
  const byOld = await (await shop.visitor()).call(calls.signInWithPassword, {
    phone: old,
    password: aPassword,
  })
  assert.deepEqual(errorsOf(byOld), [422, ['password']])
  const order = anOrder({ phone, email })
  assert.equal((await owner.call(calls.pay, order)).body.confirmed, true)
  assert.ok((await aDraft(owner, order)).number)
  assert.deepEqual(errorsOf(await owner.call(calls.pay, anOrder({ phone: old, email }))), [
    422,
    ['contacts.phone'],
  ])
})

test('by password and the mailed link instead, which is good in the browser that asked alone', async () => {
  const owner = await anEstablishedCustomer(shop)
  const other = await signedInElsewhere(owner)
  const hash = await phoneLinkOf(shop, owner)
  const proofs = shop.services.db.selectFrom('phone_proof').select('link_hash')
  const proof = await proofs.where('customer_id', '=', owner.userId).execute()
  assert.deepEqual(proof, [{ link_hash: sha256(hash) }])
  const phone = aPhone()
  const open = async (by: Visitor, value = hash) =>
    (await by.call(calls.openPhoneLink, { hash: value })).body.status
  assert.equal((await moveTo(shop, owner, phone)).status, 403, 'not opened yet')
  assert.equal(await open(other), 'outdated')
  assert.equal(await open(owner, 'guessed'), 'outdated')
  assert.equal(await open(owner), 'success')
  assert.equal(await open(owner), 'success', 'once more')
  assert.equal((await moveTo(shop, other, aPhone())).status, 403, 'proved in one session alone')
  await forgetUses(shop.services, 'sendSoon', phone)
  assert.equal((await moveTo(shop, owner, phone)).status, 200)
  assert.equal(await open(owner), 'outdated', 'used')
})

test('a link is outdated after 15 minutes, a newer one ends it, and a proof lasts no longer', async () => {
  const owner = await anEstablishedCustomer(shop)
  const first = await phoneLinkOf(shop, owner)
  const second = await phoneLinkOf(shop, owner, await newestTo(shop, owner.email))
  const open = async (hash: string) => (await owner.call(calls.openPhoneLink, { hash })).body.status
  assert.deepEqual([await open(first), await open(second)], ['outdated', 'success'])
  shop.clock.advance({ minutes: 14, seconds: 59 })
  assert.equal(await open(second), 'success')
  shop.clock.advance({ seconds: 1 })
  assert.equal(await open(second), 'outdated')
  assert.equal((await moveTo(shop, owner, aPhone())).status, 403)
})

test('what proves nothing: wrong codes and passwords, no password, no confirmed address, a code for another purpose', async () => {
  const owner = await anEstablishedCustomer(shop)
  await codeToChange(shop, owner, owner.phone)
  assert.deepEqual(errorsOf(await owner.call(calls.provePhone, { code: '' })), [422, ['code']])
  const login = await codeFor(shop, await shop.visitor(), { phone: aPhone() })
  assert.deepEqual(errorsOf(await owner.call(calls.provePhone, { code: login })), [422, ['code']])
  for (const current_password of [undefined, '', 'Wrong-one-1']) {
    const answer = await owner.call(calls.askForPhoneLink, { current_password })
    assert.deepEqual(errorsOf(answer), [422, ['current_password']])
  }
  const unproved = await owner.call(calls.changePhone, { phone: aPhone(), code: '123456' })
  assert.equal(unproved.status, 403)
  assert.match(unproved.body.message, /подтвердите/)

  await shop.services.db
    .updateTable('customer')
    .set({ confirmed_email: null })
    .where('id', '=', owner.userId)
    .execute()
  const unconfirmed = await owner.call(calls.askForPhoneLink, { current_password: aPassword })
  assert.match(unconfirmed.body.errors.current_password[0], /e-mail нет/)
  assert.equal((await rowOf(owner)).phone, owner.phone)
})

test('the code that has proved it is right for a minute still, as its answer may be lost, and no other is', async () => {
  const owner = await anEstablishedCustomer(shop)
  const code = await codeToChange(shop, owner, owner.phone)
  const prove = async (by: Visitor, given = code) => (await by.call(calls.provePhone, { code: given })).status
  assert.deepEqual([await prove(owner), await prove(owner)], [200, 200])
  assert.equal(await prove(owner, code === '000000' ? '111111' : '000000'), 422)
  assert.equal(await prove(await signedInElsewhere(owner)), 422)
  const proofs = shop.services.db.selectFrom('phone_proof').select('proved_at')
  const proved = await proofs.where('customer_id', '=', owner.userId).execute()
  assert.deepEqual(proved, [{ proved_at: shop.clock.now() }])
  shop.clock.advance({ seconds: 59 })
  assert.equal(await prove(owner), 200)
  assert.deepEqual(
    await proofs.where('customer_id', '=', owner.userId).execute(),
    proved,
    'and lasts no longer',
  )
  shop.clock.advance({ seconds: 1 })
  assert.equal(await prove(owner), 422)
})

test('once the number has changed, neither code proves anything', async () => {
  const owner = await anEstablishedCustomer(shop)
  const phone = aPhone()
  const old = await codeToChange(shop, owner, owner.phone)
  await owner.call(calls.provePhone, { code: old })
  const code = await codeToChange(shop, owner, phone)
  assert.equal((await owner.call(calls.changePhone, { phone, code })).status, 200)
  for (const given of [old, code])
    assert.equal((await owner.call(calls.provePhone, { code: given })).status, 422)
  assert.equal((await owner.call(calls.getPhoneProof)).body.is_proved, false)
})

test('which numbers are refused, before and after their code', async () => {
  const owner = await anEstablishedCustomer(shop)
  await proveByCode(shop, owner)
  for (const [phone, sentence] of [
    ['12', /телефон|номер/i],
    ['+74951234567', /мобильный/],
    [owner.phone, /нынешний/],
    [`8${owner.phone.slice(2)}`, /нынешний/],
  ] as const) {
    const { status, body } = await owner.call(calls.changePhone, { phone, code: '123456' })
    assert.equal(status, 422, phone)
    assert.match(body.errors.phone[0], sentence)
    const both = await owner.call(calls.changePhone, { phone, code: '' })
    assert.deepEqual(errorsOf(both), [422, ['phone', 'code']])
  }
  const phone = aPhone()
  const right = await codeToChange(shop, owner, phone)
  const code = right === '000000' ? '111111' : '000000'
  assert.deepEqual(errorsOf(await owner.call(calls.changePhone, { phone, code })), [422, ['code']])
  assert.deepEqual(errorsOf(await owner.call(calls.changePhone, { phone: aPhone(), code: right })), [
    422,
    ['code'],
  ])
  assert.equal((await owner.call(calls.changePhone, { phone, code: right })).status, 200)
})

test('a number with an account is told to whoever gave its code alone; then another one may be given', async () => {
  const owner = await anEstablishedCustomer(shop)
  const taken = await aCustomer(shop)
  await proveByCode(shop, owner)
  const free = aPhone()
  const wrongs = await Promise.all(
    [taken.phone, free].map((phone) => owner.call(calls.changePhone, { phone, code: '000000' })),
  )
  assert.deepEqual(wrongs[0]?.body, wrongs[1]?.body)

  await forgetUses(shop.services, 'sendSoon', taken.phone)
  const { status, body } = await moveTo(shop, owner, taken.phone)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['phone']])
  assert.match(body.errors.phone[0].replaceAll('\u00a0', ' '), /уже есть другой кабинет/)
  assert.equal((await userOf(taken)).phone, taken.phone)
  assert.equal((await moveTo(shop, owner, free)).status, 200)
  assert.deepEqual(await audited(owner), [
    'code_refused change_phone',
    `denied ${calls.changePhone.path}`,
    'phone_changed',
  ])
})

/** What the audit tells of the change, without the numbers. */
async function audited({ userId }: TestCustomer): Promise<string[]> {
  const rows = await shop.services.db
    .selectFrom('audit')
    .selectAll()
    .where('customer_id', '=', userId)
    .where('event', 'in', ['code_refused', 'denied', 'phone_changed'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, note }) => (note === null ? event : `${event} ${note}`))
}

test('twice, by another tab, by another session and by an ended one', async () => {
  const owner = await changed(shop, await anEstablishedCustomer(shop), aPhone())
  assert.equal((await moveTo(shop, owner, aPhone())).status, 403, 'the proof is used up')

  const second = await anEstablishedCustomer(shop)
  const tab = await signedInElsewhere(second)
  await proveByCode(shop, second)
  await proveByCode(shop, { ...tab, phone: second.phone })
  const code = await codeToChange(shop, tab, aPhone())
  await moveTo(shop, second, aPhone())
  const late = await tab.call(calls.changePhone, { phone: aPhone(), code })
  assert.ok([401, 419].includes(late.status), `${late.status}`)
})

test('codes and confirmations of both numbers elsewhere are void, other devices forgotten, this one known', async () => {
  const owner = await anEstablishedCustomer(shop)
  const phone = aPhone()
  const [atOld, atNew] = [await shop.visitor(), await shop.visitor()]
  await forgetUses(shop.services, 'sendSoon', owner.phone)
  const oldCode = await codeFor(shop, atOld, { phone: owner.phone })
  const newCode = await codeFor(shop, atNew, { phone, placement: 'register' })
  const elsewhere = await signedInElsewhere(owner)
  for (const known of [owner.phone, phone, await deviceKey(shop.services, owner)])
    await forgetUses(shop.services, 'sendSoon', known)
  const moved = await changed(shop, owner, phone)

  const byOld = await atOld.call(calls.signInWithCode, { phone: owner.phone, code_number: oldCode })
  assert.deepEqual(errorsOf(byOld), [422, ['code_number']])
  const form = { phone, email: 'x@example.org', surname: 'А', name: 'Б', birth: '1990-05-05' }
  const byNew = await atNew.call(calls.register, { ...form, accepted_personal_data: true, code: newCode })
  assert.deepEqual(errorsOf(byNew), [422, ['code']])
  await deviceKey(shop.services, moved)
  await assert.rejects(deviceKey(shop.services, { ...elsewhere, phone }))
})

test('three changes a day, and three links an hour; refused ones take none', async () => {
  const owner = await anEstablishedCustomer(shop)
  const key = String(owner.userId)
  await useUpAllButOne(shop.services, 'changePhone', key)
  await proveByCode(shop, owner)
  await owner.call(calls.changePhone, { phone: aPhone(), code: '000000' })
  assert.equal((await moveTo(shop, owner, aPhone())).status, 200)

  const again = await anEstablishedCustomer(shop)
  await proveByCode(shop, again)
  await useUpAllButOne(shop.services, 'changePhone', String(again.userId))
  await shop.services.limits.take(['changePhone', String(again.userId)])
  assertTooOften(await again.call(calls.changePhone, { phone: aPhone(), code: '000000' }))

  await useUpAllButOne(shop.services, 'phoneLink', String(again.userId))
  const ask = (current_password = aPassword) => again.call(calls.askForPhoneLink, { current_password })
  await ask('Wrong-one-1')
  assert.equal((await ask()).status, 200)
  assertTooOften(await ask())
})

test('a session learns whether it has proved it: no other does, and not after the change or 15 minutes', async () => {
  const owner = await anEstablishedCustomer(shop)
  const elsewhere = await signedInElsewhere(owner)
  const isProved = async (by: Visitor) => (await by.call(calls.getPhoneProof)).body.is_proved
  assert.equal(await isProved(owner), false)
  await proveByCode(shop, owner)
  assert.deepEqual([await isProved(owner), await isProved(elsewhere)], [true, false])
  assert.equal((await moveTo(shop, owner, aPhone())).status, 200)
  assert.equal(await isProved(owner), false)

  const slow = await anEstablishedCustomer(shop)
  await proveByCode(shop, slow)
  shop.clock.advance({ minutes: 14, seconds: 59 })
  assert.equal(await isProved(slow), true)
  shop.clock.advance({ seconds: 1 })
  assert.equal(await isProved(slow), false)
})
