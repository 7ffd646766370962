import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { aBuyer, aDraft, type Buyer } from '../../testing/buyer.ts'
import { aPhone } from '../../testing/customer.ts'
import { aHolder } from '../../testing/dms-contract.ts'
import { anOrder, aTrip, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { lacks, textOf } from '../documents/testing/pdf-reading.ts'

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
})
after(() => shop.close())

const petrov = { surname: 'PETROV', name: 'PETR', birth: '1990-05-05' }
const petrova = { surname: 'PETROVA', name: 'ANNA', birth: '1991-06-06' }
const atHome = {
  surname_ru: 'Щукина',
  name_ru: 'Юлия',
  patronymic_ru: 'Андреевна',
  birth: '1991-06-06',
  passport_common: '45 09 123456',
}
const repeated = { 'tourists.1.surname': ['Этот турист уже есть в полисе'] }

async function errorsOf(visitor: Visitor, call: Call, order: object) {
  const { status, body } = await visitor.call(call, order)
  return [status, body.errors]
}

test('the same person twice is refused at every check of people, and not at the price', async () => {
  const twice = { tourists: [petrov, petrov] }
  const visitor = await shop.visitor()
  assert.deepEqual(await errorsOf(visitor, calls.pay, anOrder(twice)), [422, repeated])
  assert.deepEqual(await errorsOf(buyer, calls.createDraft, anOrder(twice)), [422, repeated])
  const taught = { ...twice, ...tripsOf.instructor.changes }
  assert.deepEqual(await errorsOf(visitor, calls.payInstructor, anOrder(taught)), [422, repeated])
  assert.deepEqual(await errorsOf(buyer, calls.createInstructorDraft, anOrder(taught)), [422, repeated])
  const births = [petrov, petrov].map(({ birth }) => ({ birth }))
  assert.deepEqual(await errorsOf(visitor, calls.calculate, aTrip({ tourists: births })), [200, undefined])
})

test('nor does a contract pay for one person twice', async () => {
  const holder = await aHolder(shop)
  const { phone, email } = holder
  const twice = anOrder({ phone, email, ...tripsOf.bonus.changes, tourists: [petrov, petrov] })
  assert.deepEqual(await errorsOf(holder, calls.checkBonus, twice), [422, repeated])
})

test('two of one name, or of one birth date, are two', async () => {
  const visitor = await shop.visitor()
  for (const other of [petrova, { ...petrov, birth: '2015-05-05' }, { ...petrova, birth: petrov.birth }]) {
    assert.equal((await visitor.call(calls.pay, anOrder({ tourists: [petrov, other] }))).status, 200)
  }
  const onOnePassport = [petrov, petrova].map((person) => ({ ...person, passport: '75 1234567' }))
  assert.deepEqual(await errorsOf(visitor, calls.pay, anOrder({ tourists: onOnePassport })), [422, repeated])
  // Nobody is asked what stands in another order.
  for (const tourist of onOnePassport)
    assert.equal((await visitor.call(calls.pay, anOrder({ tourists: [tourist] }))).status, 200)
})

test('a name of two alphabets is refused', async () => {
  const insurer = { ...anOrder().insurer, surname: 'PETRОV' }
  assert.deepEqual(await errorsOf(await shop.visitor(), calls.pay, anOrder({ insurer })), [
    422,
    {
      'insurer.surname': [
        'Напишите имя буквами одного алфавита: в\u00a0нём и\u00a0русские, и\u00a0латинские',
      ],
    },
  ])
})

const printedOf = async (visitor: Visitor, number: string) => {
  const { body } = await visitor.call(calls.downloadPolicy, { number })
  return textOf(Buffer.from(body.contract, 'base64'))
}

test('prints Latin names in capitals, and beside a Russian one how a passport would spell it', {
  skip: lacks('pdftotext'),
}, async () => {
  const tourists = [{ ...petrov, surname: 'Petrov', name: 'Petr' }, atHome]
  const printed = await printedOf(buyer, (await aDraft(buyer, anOrder({ tourists }))).number)
  assert.match(printed, /PETROV PETR/)
  assert.match(printed, /SHCHUKINA IULIIA/)
  assert.match(printed, /Щукина Юлия Андреевна/)
})

test("a holder's Latin name has the Russian one on a line of its own, and a patronymic only there", {
  skip: lacks('pdftotext'),
}, async () => {
  const phone = aPhone()
  const insurer = { ...anOrder().insurer, surname: 'Petrov', name: 'Petr', phone }
  const order = anOrder({ phone, insurer })
  const holder = await aBuyer(shop, order)
  const named = (names: object) => holder.call(calls.updateUser, names)
  assert.equal((await named({ patronymic_ru: 'Ильич' })).status, 200)
  assert.doesNotMatch(await printedOf(holder, (await aDraft(holder, order)).number), /Ильич/)
  assert.equal((await named({ surname_ru: 'Петров', name_ru: 'Пётр' })).status, 200)
  const printed = await printedOf(holder, (await aDraft(holder, order)).number)
  assert.match(printed, /PETROV PETR Петров Пётр Ильич Дата рождения/)
})

test('prints Russian names in ordinary case, whichever one they were typed in', {
  skip: lacks('pdftotext'),
}, async () => {
  const phone = aPhone()
  const insurer = { ...anOrder().insurer, surname: 'ИВАНОВА', name: 'анна', phone }
  const shouted = { ...atHome, surname_ru: 'ЩУКИНА', name_ru: 'юлия', patronymic_ru: 'АНДРЕЕВНА' }
  const order = anOrder({ phone, insurer, tourists: [shouted] })
  const holder = await aBuyer(shop, order)
  const printed = await printedOf(holder, (await aDraft(holder, order)).number)
  assert.match(printed, /SHCHUKINA IULIIA/)
  assert.match(printed, /Щукина Юлия Андреевна/)
  assert.match(printed, /Иванова Анна/)
})

test('a birth date of the account that no holder can have is not printed, but the one that was asked for', {
  skip: lacks('pdftotext'),
}, async () => {
  const phone = aPhone()
  const insurer = { ...anOrder().insurer, birth: '1988-03-12', phone }
  const order = anOrder({ phone, insurer })
  const holder = await aBuyer(shop, order)
  // As an earlier release took it.
  await shop.services.db
    .updateTable('customer')
    .set({ birth: '2020-01-01' })
    .where('phone', '=', phone)
    .execute()
  const printed = await printedOf(holder, (await aDraft(holder, order)).number)
  assert.match(printed, /12\.03\.1988/)
  assert.doesNotMatch(printed, /01\.01\.2020/)
})

test('somebody known is told by the letters of the Russian name', async () => {
  const phone = aPhone()
  const insurer = { ...anOrder().insurer, surname: 'SHCHUKINA', name: 'IULIIA', phone }
  const known = await aBuyer(shop, anOrder({ phone, insurer }))
  const told = async () =>
    (await (await shop.visitor()).call(calls.pay, anOrder({ phone }))).body.insurer_already_exists
  assert.deepEqual(await told(), { surname: 'S.', name: 'I.' })
  await known.call(calls.updateUser, { surname_ru: 'Щукина', name_ru: 'Юлия' })
  assert.deepEqual(await told(), { surname: 'Щ.', name: 'Ю.' })
})
