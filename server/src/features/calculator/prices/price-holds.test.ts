import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { type Buyer, confirmCode } from '../../../testing/buyer.ts'
import { anOrder, tripsOf } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
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
