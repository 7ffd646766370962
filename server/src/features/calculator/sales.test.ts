import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { aBuyer, aDraft, aPolicy } from '../../testing/buyer.ts'
import { anOrder, aTrip, tripsOf } from '../../testing/orders.ts'
import { until } from '../../testing/patience/until.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { applyCover } from '../cover/apply-cover.ts'
import { factsOfToday } from '../facts/facts.ts'
import { applyTariff } from '../tariffs/apply-tariff.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

/** As if the same shop had been opened for real, with what it sold before. */
function openForReal() {
  shop.services.config.isProduction = true
}

const health = async () => (await shop.app.inject({ url: '/health/ready' })).json()

test('a product that the cover has nothing for is not sold, the others are', async () => {
  const visitor = await shop.visitor()
  const { instructor: _none, ...products } = demoCover.products
  await applyCover(shop.services.db, { ...demoCover, name: 'Без инструкторов', products })
  const instructor = () => visitor.call(calls.calculateInstructor, aTrip(tripsOf.instructor.changes))
  await until(async () => (await instructor()).status === 503)
  assert.deepEqual((await instructor()).body, { message: 'Продажа ещё не открыта' })
  assert.equal((await visitor.call(calls.calculate, aTrip())).status, 200)
  await applyCover(shop.services.db, demoCover)
  await until(async () => (await instructor()).status === 200)
})

test('a tariff of before whose first course is too long, and that insures nobody over 29, leaves the shop ready', async () => {
  const [first, ...others] = demoTariff.diving_programs
  assert.ok(first)
  const diving_programs = [{ ...first, days_open: 50 }, ...others]
  const age_coefficient: typeof demoTariff.age_coefficient = [[0, 29, '1.00']]
  await applyTariff(shop.services.db, { ...demoTariff, diving_programs, age_limit: 29, age_coefficient })
  // Whoever was told a price keeps it.
  const anybody = async () => (await (await shop.visitor()).call(calls.calculate, aTrip())).status
  await until(async () => (await anybody()) === 422)
  assert.deepEqual((await health()).checks.stored, true)
  const facts = await factsOfToday(shop.services)
  assert.deepEqual(
    facts.from_per_day.map(({ product }) => product),
    ['diver', 'instructor', 'training'],
  )
  await applyTariff(shop.services.db, demoTariff)
  await until(async () => (await anybody()) === 200)
})

test('production sells nothing by a demonstration tariff, cover or certificate, and everything else works', async () => {
  const buyer = await aBuyer(shop)
  const { external_id } = await aDraft(buyer)
  const { number } = await aPolicy(buyer)
  openForReal()
  const sales = async () => {
    const answers = [
      await buyer.call(calls.calculate, aTrip()),
      await buyer.call(calls.pay, anOrder()),
      await buyer.call(calls.createDraft, anOrder()),
      await buyer.call(calls.publishDraft, { draft_id: external_id }),
      await buyer.call(calls.toPay, { policy_number: number }),
    ]
    return answers.map(({ status }) => status)
  }
  assert.deepEqual(await sales(), [503, 503, 503, 503, 503])
  assert.equal((await buyer.call(calls.getPolicies)).status, 200)
  const closed = await health()
  assert.deepEqual(
    [closed.ready, closed.sales, closed.because],
    [true, 'not open', ['demonstration tariff', 'demonstration cover', 'demonstration certificate']],
  )

  await applyTariff(shop.services.db, { ...demoTariff, demonstration: false })
  await until(async () => (await health()).because?.length === 2)
  assert.deepEqual(await sales(), [503, 503, 503, 503, 503])

  await applyCover(shop.services.db, { ...demoCover, demonstration: false })
  await until(async () => (await health()).because?.length === 1)
  assert.deepEqual((await health()).because, ['demonstration certificate'])
  assert.deepEqual(await sales(), [503, 503, 503, 503, 503])

  shop.services.signer = { ...shop.services.signer, isDemonstration: false }
  assert.equal((await health()).sales, 'open')
  assert.deepEqual(await sales(), [200, 200, 200, 200, 200])
})

test('a policy keeps the cover it was priced with', async () => {
  const sold = await shop.services.db
    .selectFrom('policy')
    .innerJoin('cover', 'cover.id', 'policy.cover_id')
    .select(['policy.id', 'cover.name'])
    .execute()
  assert.ok(sold.length >= 3)
  assert.deepEqual([...new Set(sold.map(({ name }) => name))], [demoCover.name])
})
