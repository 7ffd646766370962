import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTariff } from '../offer/demo-tariff.ts'
import { bonus } from '../products/bonus.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import { training } from '../products/training.ts'
import { leastPerDay } from './least-per-day.ts'

const today = '2027-01-15'
const least = (
  changes: Partial<typeof demoTariff> = {},
  product: Parameters<typeof leastPerDay>[0] = diver,
) => leastPerDay(product, { ...demoTariff, ...changes }, today)?.kopecks ?? null

test('a day of the worked example’s fortnight, in the cheapest zone abroad', () => {
  assert.equal(least(), 345_800 / 14)
})

test('it says for how much that trip insures, not the dearest', () => {
  assert.equal(leastPerDay(diver, demoTariff, today)?.sumEur, 50_000)
  const more = demoTariff.zones.map((zone) =>
    zone.id === 'W1' ? { ...zone, insurance_amount_eur: 60_000 } : zone,
  )
  assert.equal(leastPerDay(diver, { ...demoTariff, zones: more }, today)?.sumEur, 60_000)
})

test('it moves with the rate, the zones abroad and the tariff’s minimum, never with the price inside Russia', () => {
  assert.equal(least({ rub_per_eur: '190.00' }), 691_600 / 14)
  const dearerAt = (id: string) =>
    demoTariff.zones.map((zone) => (zone.id === id ? { ...zone, eur_per_day: '9.00' } : zone))
  assert.equal(least({ zones: dearerAt('RU') }), 345_800 / 14)
  assert.equal(least({ zones: dearerAt('W1') }), 399_000 / 14)
  assert.equal(least({ minimum_total_rub: 14_001 }), 100_008)
})

test('a course is told abroad as every trip is: for the same sum, never by the price inside Russia', () => {
  const course = leastPerDay(training, demoTariff, today)
  assert.equal(course?.sumEur, 50_000)
  const dearer = demoTariff.zones.map((zone) => (zone.id === 'RU' ? { ...zone, eur_per_day: '9.00' } : zone))
  assert.equal(least({ zones: dearer }, training), course?.kopecks)
  const cities = demoTariff.cities.filter(({ country }) => country !== 'RU')
  assert.equal(least({ cities }, training), course?.kopecks)
})

test('instructors and courses have theirs, the cheapest programme and place of training deciding', () => {
  assert.ok((least({}, instructor) ?? 0) > (least() ?? 0))
  const course = least({}, training) ?? 0
  assert.ok(course > 0)
  const [first] = demoTariff.diving_programs
  assert.ok(first)
  const longOnly = { ...first, days_close: 10, days_open: 30 }
  assert.ok((least({ diving_programs: [longOnly] }, training) ?? 0) > course)
})

test('what is free, or has no place or programme, has none', () => {
  assert.equal(least({}, bonus), null)
  assert.equal(least({ cities: [] }, training), null)
  assert.equal(least({ diving_programs: [] }, instructor), null)
})

test('it is nobody’s who is older than the tariff insures, and of no course that is longer than one may last', () => {
  const young = {
    age_limit: 29,
    age_coefficient: [[0, 29, '1.00']] satisfies typeof demoTariff.age_coefficient,
  }
  assert.equal(least(young), least())
  const { activity_per_day, diving_programs } = demoTariff
  const [first, ...others] = diving_programs
  assert.ok(first)
  // The pool costs nothing, so that the longest course would be the cheapest.
  const pool = { activity_per_day: { ...activity_per_day, course_pool_day: '0' } }
  const long = { ...pool, diving_programs: [{ ...first, days_close: 46 }, ...others] }
  assert.equal(least(long, training), least({ ...pool, diving_programs: others }, training))
})
