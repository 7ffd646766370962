import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { addDays } from '@akvapolis/rules/dates/dates'
import { aPolicy } from '../../testing/buyer.ts'
import { aCustomer } from '../../testing/customer.ts'
import { aDmsContract, aHolder, contractEnd, daysOf } from '../../testing/dms-contract.ts'
import { anOrder, aTrip, egypt, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { signInAtOnce } from '../../testing/signed-in.ts'
import { orderOf, shortage, trip } from './testing/bonus-order.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('with two days left there is nothing to insure, with three there is', async () => {
  const few = await aHolder(shop, { days: 2 })
  for (const ask of [
    () => few.call(calls.calculateBonus, aTrip(tripsOf.bonus.changes)),
    () => few.call(calls.checkBonus, orderOf(few, 1)),
    () => few.call(calls.createDraft, orderOf(few, 1)),
  ]) {
    const { status, body } = await ask()
    assert.deepEqual([status, body.errors], [422, { is_pay_by_bonus: shortage }])
  }
  const enough = await aHolder(shop, { days: 3 })
  await aPolicy(enough, orderOf(enough, 3))
  assert.equal((await daysOf(shop.services, enough.contract)).balance, 0)
})

test('of two contracts the one that can pay is in use, though the other ends later and has a day or two', async () => {
  const { contract, ...holder } = await aHolder(shop, { end: addDays(contractEnd, 30), days: 2 })
  const { number } = await aDmsContract(shop.services, { phone: holder.phone })
  await holder.call(calls.checkBonusDays, { policy_number: number })
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, { customerId: holder.userId, phone: holder.phone })
  const { status, body } = await visitor.call(calls.calculateBonus, aTrip(tripsOf.bonus.changes))
  assert.deepEqual([status, body.trip?.date_to], [200, contractEnd])
  assert.equal((await daysOf(shop.services, contract)).balance, 2)
})

test('a visitor is asked to sign in, a customer without a contract for its number', async () => {
  const visitor = await shop.visitor()
  assert.equal((await visitor.call(calls.calculateBonus, aTrip(tripsOf.bonus.changes))).status, 401)
  assert.equal((await visitor.call(calls.checkBonus, anOrder(tripsOf.bonus.changes))).status, 401)
  assert.equal((await visitor.call(calls.createDraft, anOrder(tripsOf.bonus.changes))).status, 401)

  const { phone, email, ...customer } = await aCustomer(shop)
  const order = anOrder({ phone, email, ...tripsOf.bonus.changes })
  for (const ask of [
    () => customer.call(calls.calculateBonus, order),
    () => customer.call(calls.checkBonus, order),
    () => customer.call(calls.createDraft, order),
  ]) {
    const { status, body } = await ask()
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['is_pay_by_bonus']])
  }
})

test("on the other products' paths nobody looks at the flag", async () => {
  const holder = await aHolder(shop)
  const flagged = { ...aTrip(), is_pay_by_bonus: true }
  const { status, body } = await holder.call(calls.calculate, flagged)
  assert.deepEqual([status, body.total, body.bonus_days], [200, tripsOf.diver.total, 0])
  const { phone, email } = holder
  const draft = anOrder({ phone, email, ...tripsOf.training.changes, is_pay_by_bonus: true })
  const created = await holder.call(calls.createInstructorDraft, draft)
  assert.deepEqual([created.status, created.body.bonus_days_count], [200, 0])
})

test("without an end the contract's own is taken, and no other is", async () => {
  const holder = await aHolder(shop)
  const ask = (date_to: string | null) =>
    holder.call(calls.calculateBonus, { ...orderOf(holder), trip: { ...trip, date_to } })
  assert.equal((await ask(null)).body.trip.date_to, '2027-11-30')
  const { status, body } = await ask('2027-11-29')
  assert.deepEqual(
    [status, body.errors],
    [422, { 'trip.date_to': ['Дата окончания задана договором ДМС: 30.11.2027'] }],
  )
})

test('a contract with a country insures trips there only', async () => {
  const holder = await aHolder(shop, { country: egypt })
  assert.equal((await holder.call(calls.calculateBonus, orderOf(holder))).status, 200)
  const elsewhere = { ...orderOf(holder), countries: [egypt, 1] }
  const { status, body } = await holder.call(calls.calculateBonus, elsewhere)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['countries']])
})

test('a contract that has almost ended insures nothing', async () => {
  const today = shop.clock.today()
  const holder = await aHolder(shop, { end: addDays(today, 2) })
  const ask = { ...orderOf(holder, 1), trip: { ...trip, date_from: today, date_to: null, count: 1 } }
  const { status, body } = await holder.call(calls.calculateBonus, ask)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['is_pay_by_bonus']])
})
