import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bonus } from '../products/bonus.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import type { Product } from '../products/product.ts'
import { training } from '../products/training.ts'
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
  assert.deepEqual(startChoice(training, atHome, '2027-02-10'), { from: '2026-12-28', to: '2027-02-10' })
})

test('an end too near leaves no start to choose', () => {
  const { from, to } = startChoice(diver, atHome, '2026-12-02')
  assert.ok(from > to)
})

test("a contract's end bounds the start from above only", () => {
  const choice = (end: string) => startChoice(bonus, atHome, end)
  assert.deepEqual(choice('2026-12-03'), { from: '2026-11-30', to: '2026-11-30' })
  assert.deepEqual(choice('2026-12-13'), { from: '2026-11-30', to: '2026-12-10' })
  assert.deepEqual(choice('2029-12-13'), startBounds(atHome))
})

test('a trip ends 3 to 364 days after its start, a course 0 to 44', () => {
  assert.deepEqual(endBounds(diver, '2027-02-01'), { from: '2027-02-04', to: '2028-01-31' })
  assert.deepEqual(endBounds(training, '2027-02-01'), { from: '2027-02-01', to: '2027-03-17' })
})

test("a contract's end is the trip's, if a trip may be that long", () => {
  const ending = (end: string) => endBounds(bonus, '2027-02-01', { end })
  assert.deepEqual(ending('2027-11-30'), { from: '2027-11-30', to: '2027-11-30' })
  assert.deepEqual(ending('2028-01-31'), { from: '2028-01-31', to: '2028-01-31' })
  assert.deepEqual(ending('2028-02-01'), { from: '2028-01-31', to: '2028-01-31' })
  assert.deepEqual(endBounds(bonus, '2027-02-01'), { from: '2027-02-04', to: '2028-01-31' })
})

test('where the end is chosen, a contract does not fix it', () => {
  const contract = { end: '2027-11-30' }
  assert.deepEqual(endBounds(diver, '2027-02-01', contract), endBounds(diver, '2027-02-01'))
})

test('insured days reach from 1 to the span, and never beyond the cap', () => {
  const bounds = (product: Product, to: string) => insuredDaysBounds(product, { from: '2027-02-01', to })
  assert.deepEqual(bounds(diver, '2027-02-14'), { least: 1, most: 14 })
  assert.deepEqual(bounds(diver, '2028-01-31'), { least: 1, most: 365 })
  assert.deepEqual(bounds(diver, '2028-02-01'), { least: 1, most: 365 })
  assert.deepEqual(bounds(training, '2027-03-17'), { least: 1, most: 45 })
  assert.deepEqual(bounds(training, '2027-03-18'), { least: 1, most: 46 })
  assert.deepEqual(bounds(training, '2027-03-19'), { least: 1, most: 46 })
})

test('a course lasts at least the days of its programme, an instructor chooses', () => {
  const period = { from: '2027-02-01', to: '2027-02-14' }
  const programme = { days_close: 2, days_open: 2 }
  assert.deepEqual(insuredDaysBounds(training, period, { programme }), { least: 4, most: 14 })
  assert.deepEqual(insuredDaysBounds(instructor, period, { programme }), { least: 1, most: 14 })
})

test('bonus days limit the insured ones, and none leave none', () => {
  const period = { from: '2027-02-01', to: '2027-11-30' }
  assert.deepEqual(insuredDaysBounds(bonus, period, { bonusDays: 30 }), { least: 1, most: 30 })
  assert.deepEqual(insuredDaysBounds(bonus, period, { bonusDays: 400 }), { least: 1, most: 303 })
  assert.deepEqual(insuredDaysBounds(bonus, period), { least: 1, most: 0 })
  assert.deepEqual(insuredDaysBounds(diver, period, { bonusDays: 30 }), { least: 1, most: 303 })
})

test('more than half a year asks for five insured days', () => {
  assert.equal(needsMoreDays(diver, 183, 4), false)
  assert.equal(needsMoreDays(diver, 184, 4), true)
  assert.equal(needsMoreDays(diver, 184, 5), false)
  assert.equal(needsMoreDays(bonus, 184, 4), false)
})
