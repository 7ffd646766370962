import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diver } from './products/diver.ts'
import { bonus, training } from './testing/products.ts'
import { endBounds, insuredDaysBounds, needsMoreDays, startBounds, startChoice } from './trip.ts'

const today = '2026-11-30'
const atHome = { today, isTravelling: false }

test('a trip starts today at the earliest and within three months', () => {
  assert.deepEqual(startBounds(atHome), { from: '2026-11-30', to: '2027-02-28' })
})

test('who travels already waits five days', () => {
  assert.deepEqual(startBounds({ today, isTravelling: true }), { from: '2026-12-05', to: '2027-02-28' })
})

test('the choice of a start respects the end already chosen', () => {
  assert.deepEqual(startChoice(diver, atHome, null), startBounds(atHome))
  assert.deepEqual(startChoice(diver, atHome, '2027-01-10'), { from: '2026-11-30', to: '2027-01-07' })
  // from + 364 = 2027-12-15
  assert.deepEqual(startChoice(diver, atHome, '2027-12-15'), { from: '2026-12-16', to: '2027-02-28' })
  assert.deepEqual(startChoice(training, atHome, '2027-02-10'), { from: '2026-12-28', to: '2027-02-07' })
})

test('an end too near leaves no start to choose', () => {
  const { from, to } = startChoice(diver, atHome, '2026-12-02')
  assert.ok(from > to)
})

test("a contract's end does not narrow the start", () => {
  assert.deepEqual(startChoice(bonus, atHome, '2026-12-01'), startBounds(atHome))
})

test('a trip ends 3 to 364 days after its start, a course 3 to 44', () => {
  assert.deepEqual(endBounds(diver, '2027-02-01'), { from: '2027-02-04', to: '2028-01-31' })
  assert.deepEqual(endBounds(training, '2027-02-01'), { from: '2027-02-04', to: '2027-03-17' })
})

test('insured days reach from 1 to the span, and never beyond the cap', () => {
  const most = (product: typeof training, to: string, days: number | null = null) =>
    insuredDaysBounds(product, { from: '2027-02-01', to }, days)
  assert.deepEqual(most(diver, '2027-02-14'), { least: 1, most: 14 })
  assert.deepEqual(most(diver, '2028-01-31'), { least: 1, most: 365 })
  assert.deepEqual(most(diver, '2028-02-01'), { least: 1, most: 365 })
  assert.deepEqual(most(training, '2027-03-18'), { least: 1, most: 46 })
  assert.deepEqual(most(training, '2027-03-19'), { least: 1, most: 46 })
})

test('bonus days limit the insured ones, and none leave none', () => {
  const period = { from: '2027-02-01', to: '2027-11-30' }
  assert.deepEqual(insuredDaysBounds(bonus, period, 30), { least: 1, most: 30 })
  assert.deepEqual(insuredDaysBounds(bonus, period, 400), { least: 1, most: 303 })
  assert.deepEqual(insuredDaysBounds(bonus, period, null), { least: 1, most: 0 })
  assert.deepEqual(insuredDaysBounds(diver, period, 30), { least: 1, most: 303 })
})

test('more than half a year asks for five insured days', () => {
  assert.equal(needsMoreDays(diver, 183, 4), false)
  assert.equal(needsMoreDays(diver, 184, 4), true)
  assert.equal(needsMoreDays(diver, 184, 5), false)
  assert.equal(needsMoreDays(bonus, 184, 4), false)
})
