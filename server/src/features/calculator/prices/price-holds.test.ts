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

async function aBuyerOf(order: Order): Promise<Buyer> {
  const visitor = await shop.visitor()
  const { id } = await confirmCode(shop, visitor, order, calls.payInstructor)
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
  assert.deepEqual(same, first)
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
