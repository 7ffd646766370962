import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { allTextsTied } from '@akvapolis/copy/tied'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { until } from '../../testing/patience/until.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { applyCover } from '../cover/apply-cover.ts'
import { applyTariff } from '../tariffs/apply-tariff.ts'
import { factsOfToday } from './facts.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const priced = async () => (await factsOfToday(shop.services)).from_per_day.map(({ product }) => product)

test('pages are told what the call tells, the cover in force and the least prices', async () => {
  const facts = await factsOfToday(shop.services)
  const { body } = await (await shop.visitor()).call(calls.getSite)
  assert.deepEqual(facts.site, body)
  assert.deepEqual(facts.cover, allTextsTied(demoCover))
  assert.match(facts.cover.gas.ru, /40\u00a0% .*1,4\u00a0бар/)
  assert.deepEqual(facts.risks[0], { id: 1, name: 'Активный отдых' })
  assert.equal(facts.public_url, shop.services.config.publicUrl)
  // The worked example: 3458 ₽ for a fortnight.
  assert.deepEqual(facts.from_per_day[0], { product: 'diver', kopecks: 24_700, sum_eur: 50_000 })
})

test('what costs nothing has no price from which it begins, nor has what is not sold', async () => {
  assert.deepEqual(await priced(), ['diver', 'instructor', 'training'])
  const { instructor: _none, ...products } = demoCover.products
  await applyCover(shop.services.db, { ...demoCover, products })
  await until(async () => !(await priced()).includes('instructor'), 'no price for instructors')
  assert.deepEqual(await priced(), ['diver', 'training'])
})

test('courses in Russia alone are on sale, without a price of a day abroad', async () => {
  const cities = demoTariff.cities.filter(({ country }) => country === 'RU')
  await applyTariff(shop.services.db, { ...demoTariff, cities })
  const deadline = Date.now() + 10_000
  while ((await priced()).includes('training')) assert.ok(Date.now() < deadline, 'in vain for ten seconds')
  assert.deepEqual((await factsOfToday(shop.services)).on_sale, ['diver', 'bonus', 'training'])
})

test('production tells no price of a demonstration', async () => {
  shop.services.config.isProduction = true
  assert.deepEqual(await priced(), [])
  assert.deepEqual((await factsOfToday(shop.services)).on_sale, [])
  assert.equal((await factsOfToday(shop.services)).cover.demonstration, true)
})
