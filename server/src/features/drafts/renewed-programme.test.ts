import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import type { DivingProgram } from '@akvapolis/rules/offer/tariff'
import { type Buyer, confirmCode } from '../../testing/buyer.ts'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { signInAtOnce } from '../../testing/signed-in.ts'
import { applyTariff } from '../tariffs/apply-tariff.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
afterEach(() => shop.close())

const order = anOrder(tripsOf.training.changes)
const cost = tripsOf.training.total

async function aCourse() {
  const visitor = await shop.visitor()
  const { id } = await confirmCode(shop, visitor, order, calls.payInstructor)
  const buyer = { ...visitor, phone: order.contacts.phone, userId: id }
  const { body } = await buyer.call(calls.createInstructorDraft, order)
  return { buyer, draft_id: String(body.result.external_id) }
}

/** From the day after on, of the course that was chosen. */
async function changeProgramme(changes: Partial<DivingProgram>, rub_per_eur = demoTariff.rub_per_eur) {
  const { diving_programs: all } = demoTariff
  const diving_programs = all.map((one) => (one.id === 3 ? { ...one, ...changes } : one))
  const tariff = { ...demoTariff, name: 'Новый', valid_from: '2027-01-16', rub_per_eur, diving_programs }
  await applyTariff(shop.services.db, tariff)
}

async function aDayLater({ userId, phone }: Buyer): Promise<Buyer> {
  shop.clock.advance({ hours: 24 })
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, { customerId: userId, phone })
  return { ...visitor, userId, phone }
}

/** How the customer's only policy has its course. */
async function soldTo(buyer: Buyer) {
  const { body: policies } = await buyer.call(calls.getPolicies)
  const [{ number, diving_program: name }] = policies
  const { body: covered } = await buyer.call(calls.getCover, { policy_number: number })
  return { depth: covered.result.programme_depth, name }
}

const asItWas = { depth: 18, name: 'PADI Open Water Diver' }
const shorter = { days_close: 1, days_open: 1, depth: 17, name: 'PADI OWD' }
const asItIs = { depth: 17, name: 'PADI OWD' }

test('a draft that is renewed costs what its programme costs by the newer tariff, and is sold as that one', async () => {
  const { buyer, draft_id } = await aCourse()
  await changeProgramme(shorter, '100.00')
  const later = await aDayLater(buyer)
  const stranger = await shop.visitor()
  const { body: fresh } = await stranger.call(calls.calculateInstructor, order)
  const { status, body } = await later.call(calls.publishDraft, { draft_id })
  assert.equal(status, 409)
  const { number: _one, timestamp: _at, valid_until: _until, ...told } = body.info
  const { number: _other, timestamp: _then, valid_until: _end, ...expected } = fresh
  assert.deepEqual(told, { ...expected, draft_id })
  shop.clock.advance({ seconds: 1 })
  assert.equal((await later.call(calls.publishDraft, { draft_id })).status, 200)
  assert.deepEqual(await soldTo(later), asItIs)
})

test('an unpaid policy stays what was agreed to until the newer programme is, told at the same sum too', async () => {
  const { buyer, draft_id } = await aCourse()
  const { body: published } = await buyer.call(calls.publishDraft, { draft_id })
  const { policy_number } = published
  await changeProgramme({ depth: 17, name: 'PADI OWD' })
  const later = await aDayLater(buyer)
  const toPay = () => later.call(calls.toPay, { policy_number, amount: cost })
  const { status, body } = await toPay()
  assert.deepEqual([status, body.info?.total], [409, cost])
  assert.match(body.message, /Условия страхования изменились/)
  assert.equal(body.info.diving_program_description, 'PADI OWD, до\u00a017\u00a0м')
  assert.deepEqual(await soldTo(later), asItWas)
  shop.clock.advance({ seconds: 1 })
  assert.equal((await toPay()).status, 200)
  assert.deepEqual(await soldTo(later), asItIs)
})
