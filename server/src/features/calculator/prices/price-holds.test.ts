import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { type Buyer, confirmCode } from '../../../testing/buyer.ts'
import { anOrder, tripsOf } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { signInAtOnce } from '../../../testing/signed-in.ts'
import { consentsFrom, toBoth } from '../../key-information/testing/consents.ts'
import { applyTariff } from '../../tariffs/apply-tariff.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  // The same course, a metre less deep, in a place of another name.
  await applyTariff(shop.services.db, {
    ...demoTariff,
    name: 'Новый',
    valid_from: '2027-01-16',
    rub_per_eur: '100.00',
    diving_programs: demoTariff.diving_programs.map((one) => (one.id === 3 ? { ...one, depth: 17 } : one)),
    cities: demoTariff.cities.map((city) => (city.id === 6 ? { ...city, name: 'Дахаб-2' } : city)),
  })
})
after(() => shop.close())
beforeEach(() => shop.clock.set('2027-01-15T20:50:00Z'))

/** 1.30 × 9.4 = 12.22 €, at 100 roubles. */
const dearerCourse = 1222

let phones = 79_172_000_000
const anOwnCourse = () => anOrder({ phone: `+${++phones}`, ...tripsOf.training.changes })
type Order = ReturnType<typeof anOrder>

async function aBuyerOf(order: Order, pay: typeof calls.pay = calls.payInstructor): Promise<Buyer> {
  const visitor = await shop.visitor()
  const { id } = await confirmCode(shop, visitor, order, pay)
  return { ...visitor, phone: order.contacts.phone, userId: id }
}

test('a course is stored with the price and the programme that were told, though a tariff has begun that changes both', async () => {
  const order = anOwnCourse()
  const buyer = await aBuyerOf(order)
  const { body: told } = await buyer.call(calls.calculateInstructor, order)
  shop.clock.advance({ minutes: 20 })
  const { status, body } = await buyer.call(calls.createInstructorDraft, order)
  assert.equal(status, 200, JSON.stringify(body))
  const again = await buyer.call(calls.calculateInstructor, order)
  assert.deepEqual(again.body, told)
  assert.deepEqual(await consentsFrom(shop, buyer), toBoth(told.key_information))

  const published = await buyer.call(calls.publishDraft, { draft_id: body.result.external_id })
  const { policy_number } = published.body
  const { body: covered } = await buyer.call(calls.getCover, { policy_number })
  assert.equal(covered.result.programme_depth, 18)
  const amount = tripsOf.training.total
  assert.equal((await buyer.call(calls.toPay, { policy_number, amount })).status, 200)
})

/** A draft of the evening before the tariff, and what it was told at. */
async function aDraftOf(order: Order) {
  const buyer = await aBuyerOf(order)
  const { body } = await buyer.call(calls.createInstructorDraft, order)
  const { external_id, number } = body.result
  const stored = await buyer.call(calls.getDraft, { draft_number: number })
  return { buyer, external_id, told: stored.body.result.info }
}

/** The same person in another session. */
async function again({ userId, phone }: Buyer): Promise<Buyer> {
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, { customerId: userId, phone })
  return { ...visitor, userId, phone }
}

test('a draft is gone on with at its price in another session, until its 24 hours are over', async () => {
  const order = anOwnCourse()
  const { buyer, external_id, told } = await aDraftOf(order)
  shop.clock.advance({ hours: 10 })
  const later = await again(buyer)
  const { body: price } = await later.call(calls.calculateInstructor, order)
  const { number: _own, ...same } = price
  const { number: _first, ...first } = told
  assert.deepEqual(same, { ...first, draft_id: null })
  const { key_information } = told
  assert.equal((await later.call(calls.payInstructor, { ...order, key_information })).status, 200)
  const { status, body } = await later.call(calls.createInstructorDraft, { ...order, replaces: external_id })
  assert.equal(status, 200, JSON.stringify(body))
  const { body: covered } = await later.call(calls.getCover, { policy_number: body.result.number })
  assert.equal(covered.result.programme_depth, 18)
  const [listed, ...more] = (await later.call(calls.getDrafts)).body.result
  assert.deepEqual([listed.total_cost, more], [tripsOf.training.total, []])

  const other = await again(await aBuyerOf(anOwnCourse()))
  const { body: dearer } = await other.call(calls.calculateInstructor, order)
  assert.equal(dearer.total, dearerCourse, 'the draft is another’s')
})

test('what of a draft’s 24 hours is left is not made longer by the session that goes on with it', async () => {
  const order = anOwnCourse()
  const { buyer, told } = await aDraftOf(order)
  shop.clock.advance({ hours: 23, minutes: 50 })
  const later = await again(buyer)
  const { key_information } = told
  assert.equal((await later.call(calls.payInstructor, { ...order, key_information })).status, 200)
  shop.clock.advance({ minutes: 10 })
  const { status, body } = await later.call(calls.createInstructorDraft, order)
  assert.deepEqual([status, body.info?.total], [409, dearerCourse])
  assert.match(body.info.diving_program_description, /17/)
  assert.equal((await later.call(calls.createInstructorDraft, order)).status, 200)
})

test('a price whose 24 hours end in a minute is not told from memory after them', async () => {
  const order = anOwnCourse()
  const { buyer } = await aDraftOf(order)
  shop.clock.advance({ hours: 23, minutes: 59 })
  const later = await again(buyer)
  const told = async () => (await later.call(calls.calculateInstructor, order)).body.total
  assert.equal(await told(), tripsOf.training.total)
  shop.clock.advance({ minutes: 1 })
  assert.equal(await told(), dearerCourse)
})

test('a price that was told anew of a draft holds in the session that had gone on with the old one', async () => {
  const order = anOwnCourse()
  const { buyer, external_id } = await aDraftOf(order)
  shop.clock.advance({ hours: 23, minutes: 50 })
  const later = await again(buyer)
  const pay = (price: { key_information: string }) =>
    later.call(calls.payInstructor, { ...order, key_information: price.key_information })
  const { body: before } = await later.call(calls.calculateInstructor, order)
  assert.equal((await pay(before)).status, 200)
  shop.clock.advance({ minutes: 20 })
  const { status, body } = await later.call(calls.publishDraft, { draft_id: external_id })
  assert.deepEqual([status, body.info.total], [409, dearerCourse])
  assert.equal((await pay(body.info)).status, 200)
  const changed = await later.call(calls.createInstructorDraft, { ...order, replaces: external_id })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
})

const byDiver = { calculate: calls.calculate, pay: calls.pay, createDraft: calls.createDraft }
const byTraining = {
  calculate: calls.calculateInstructor,
  pay: calls.payInstructor,
  createDraft: calls.createInstructorDraft,
}
const [tourist] = anOrder().tourists ?? []
/** What a tariff that insures less refuses, each by the name of its field. */
const refusedLater = {
  'tourists.0.birth': { by: byDiver, changes: { tourists: [{ ...tourist, birth: '1944-05-05' }] } },
  'risks.1.risk_id': {
    by: byDiver,
    changes: { risks: [{ risk_id: 6 }, { risk_id: 2, full_coverage: true }] },
  },
  'trip.date_to': { by: byTraining, changes: tripsOf.training.changes },
}

/** From midnight on nobody over 79, no second risk, and the course of a week takes eight days. */
async function insureLess() {
  const { age_coefficient, risks, diving_programs } = demoTariff
  await applyTariff(shop.services.db, {
    ...demoTariff,
    name: 'Меньше',
    valid_from: '2027-01-16',
    age_limit: 79,
    age_coefficient: age_coefficient.filter(([from]) => from < 80),
    risks: risks.filter(({ id }) => id !== 2),
    diving_programs: diving_programs.map((one) => (one.id === 3 ? { ...one, days_open: 6 } : one)),
  })
}

for (const [field, { by, changes }] of Object.entries(refusedLater)) {
  test(`a told price is bought by though a tariff has begun that refuses ${field}, and by nobody else`, async () => {
    await insureLess()
    const order = anOrder({ phone: `+${++phones}`, ...changes })
    const buyer = await aBuyerOf(order, by.pay)
    const { body: told } = await buyer.call(by.calculate, order)
    shop.clock.advance({ minutes: 20 })
    const { key_information } = told
    assert.equal((await buyer.call(by.pay, { ...order, key_information })).status, 200)
    const { status, body } = await buyer.call(by.createDraft, order)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual((await buyer.call(by.calculate, order)).body, told)

    const later = await again(buyer)
    assert.equal((await later.call(by.calculate, order)).body.total, told.total, 'the draft’s')
    const { external_id } = body.result
    const changed = await later.call(by.createDraft, { ...order, replaces: external_id })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))

    const stranger = await shop.visitor()
    const refused = await stranger.call(by.calculate, order)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]])
    const [first] = order.tourists ?? []
    const another = { ...order, tourists: [{ ...first, birth: '1944-06-06' }] }
    assert.equal((await buyer.call(by.calculate, another)).status, 422, 'of another trip nothing was told')
    shop.clock.advance({ hours: 23, minutes: 40 })
    assert.equal((await (await again(buyer)).call(by.calculate, order)).status, 422)
  })
}
