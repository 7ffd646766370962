import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import { judgeQuote } from '../price/quote.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import type { Product } from '../products/product.ts'
import { training } from '../products/training.ts'
import { accepted, aTrip, dahab, diving, refusals, refusedFigures, world } from '../testing/details.ts'

type Trip = NonNullable<Details['trip']>

/** PADI Scuba Diver, two days at least; PADI Divemaster. */
const programmes = { training: 2, instructor: 12 }

const judge = (trip: Trip, product: Product = diver, today = world.today) => {
  const diving_program_id = product === training ? programmes.training : programmes.instructor
  const details = aTrip({ trip: { diving_program_id, ...trip }, city: dahab.id, risks: [diving] })
  return judgeQuote(product, details, { ...world, today })
}
const refused = (trip: Trip, product: Product = diver, today = world.today) =>
  refusals(judge(trip, product, today))

const fortnightFrom = (date_from: string): Trip => ({ date_from, date_to: addDays(date_from, 13) })

test('the start lies between today and three months on', () => {
  assert.deepEqual(refused(fortnightFrom('2027-01-14')), ['trip.date_from start_too_early'])
  assert.deepEqual(refused(fortnightFrom('2027-01-15')), [])
  assert.deepEqual(refused(fortnightFrom('2027-04-15')), [])
  assert.deepEqual(refused(fortnightFrom('2027-04-16')), ['trip.date_from start_too_late'])
})

test('three months after 30 November is the last of February', () => {
  assert.deepEqual(refused(fortnightFrom('2027-02-28'), diver, '2026-11-30'), [])
  assert.deepEqual(refused(fortnightFrom('2027-03-01'), diver, '2026-11-30'), [
    'trip.date_from start_too_late',
  ])
  assert.deepEqual(refused(fortnightFrom('2028-02-29'), diver, '2027-11-30'), [])
})

test('who travels already starts five days from today at the earliest', () => {
  const travelling = (date: string) => ({ ...fortnightFrom(date), now: true })
  assert.deepEqual(refused(travelling('2027-01-19')), ['trip.date_from start_too_early_travelling'])
  assert.deepEqual(refused(travelling('2027-01-20')), [])
  assert.deepEqual(refused(travelling('2027-04-15')), [])
  assert.deepEqual(refused(travelling('2027-04-16')), ['trip.date_from start_too_late'])
  const judged = judge(travelling('2027-01-20'))
  assert.equal(accepted(judged).isTravelling, true)
})

test('a calculator without "already travelling" takes no notice of it', () => {
  const judged = judge({ ...fortnightFrom(world.today), now: true }, training)
  assert.equal(accepted(judged).isTravelling, false)
})

test('the end lies 3 to 364 days after the start', () => {
  const ending = (days: number) => ({ date_from: '2027-02-01', date_to: addDays('2027-02-01', days) })
  assert.deepEqual(refused(ending(-1)), ['trip.date_to end_before_earliest'])
  assert.deepEqual(refused({ ...ending(-1), mode: 'multiple', count: 9 }), [
    'trip.date_to end_before_earliest',
  ])
  assert.deepEqual(refused(ending(2)), ['trip.date_to end_before_earliest'])
  assert.deepEqual(refused(ending(3)), [])
  assert.deepEqual(refused(ending(364)), [])
  assert.deepEqual(refused(ending(365)), ['trip.date_to end_after_latest'])
})

test('a course ends 44 days after its start at the latest, and may last a single day', () => {
  const ending = (days: number) => ({ date_from: '2027-02-01', date_to: addDays('2027-02-01', days) })
  const aDay = { ...ending(0), diving_program_id: 1 }
  assert.deepEqual(refused(aDay, training), [])
  assert.deepEqual(refused({ ...aDay, date_to: '2027-01-31' }, training), [
    'trip.date_to end_before_earliest',
  ])
  assert.deepEqual(refused(ending(44), training), [])
  assert.deepEqual(refused(ending(45), training), ['trip.date_to end_after_latest'])
})

test('a refused date says the nearest one that fits', () => {
  const params = (trip: Trip) => refusedFigures(judge(trip))
  assert.deepEqual(params(fortnightFrom('2027-01-14')), [{ date: '15.01.2027' }])
  assert.deepEqual(params({ ...fortnightFrom('2027-01-14'), now: true }), [{ date: '20.01.2027' }])
  assert.deepEqual(params(fortnightFrom('2027-04-16')), [{ date: '15.04.2027' }])
  assert.deepEqual(params({ date_from: '2027-02-01', date_to: '2027-02-02' }), [{ date: '04.02.2027' }])
  assert.deepEqual(params({ date_from: '2027-02-01', date_to: '2028-02-01' }), [{ date: '31.01.2028' }])
})

test('a date that is missing or no date is said so, and nothing follows from it', () => {
  assert.deepEqual(refused({ date_from: null }), ['trip.date_from required'])
  assert.deepEqual(refused({ date_to: '' }), ['trip.date_to required'])
  assert.deepEqual(refused({ date_from: '2027-02-30' }), ['trip.date_from date_invalid'])
  assert.deepEqual(refused({ date_to: '14.02.2027' }), ['trip.date_to date_invalid'])
  const uncounted = { mode: 'multiple', count: null } as const
  assert.deepEqual(refused({ ...uncounted, date_from: null }), ['trip.date_from required'])
  assert.deepEqual(refused({ ...uncounted, date_to: null }), ['trip.date_to required'])
})

test('a single trip insures all its days, whatever count says', () => {
  const judged = judge({ count: 3 })
  assert.equal(accepted(judged).days, 14)
  const longest = judge({ date_from: '2027-02-01', date_to: '2028-01-31' })
  assert.equal(accepted(longest).days, 365)
})

test('multiple trips insure 1 to as many days as the period has', () => {
  const counting = (count: number | null) => ({ mode: 'multiple', count }) as const
  assert.deepEqual(refused(counting(null)), ['trip.count required'])
  assert.deepEqual(refused(counting(0)), ['trip.count days_out_of_range'])
  assert.deepEqual(refused(counting(-1)), ['trip.count days_out_of_range'])
  assert.deepEqual(refused(counting(1)), [])
  assert.deepEqual(refused(counting(14)), [])
  assert.deepEqual(refused(counting(15)), ['trip.count days_out_of_range'])
  const year = { mode: 'multiple', date_from: '2027-02-01', date_to: '2028-01-31' } as const
  assert.deepEqual(refused({ ...year, count: 365 }), [])
  assert.deepEqual(refused({ ...year, count: 366 }), ['trip.count days_out_of_range'])
})

test('more than 183 days ask for five insured ones', () => {
  // 2027-02-01 … 2027-08-02 are 183 days.
  const half = { mode: 'multiple', date_from: '2027-02-01', date_to: '2027-08-02' } as const
  const more = { ...half, date_to: '2027-08-03' }
  assert.deepEqual(refused({ ...half, count: 4 }), [])
  assert.deepEqual(refused({ ...more, count: 4 }), ['trip.count long_trip_needs_days'])
  assert.deepEqual(refused({ ...more, count: 5 }), [])
  assert.deepEqual(refused({ ...more, mode: 'single' }), [])
  const tooMany = judge({ ...more, count: 200 })
  assert.ok(!tooMany.ok)
  assert.deepEqual(tooMany.issues[0]?.params, { least: 5, most: 184 }, 'no number is offered that is refused')
})

test("the mode is one of the calculator's, by default its first", () => {
  assert.deepEqual(refused({ mode: 'single' }, instructor), ['trip.mode mode_not_offered'])
  const silent = judge({ mode: null, count: 10 }, instructor)
  assert.equal(accepted(silent).mode, 'multiple')
  const single = judge({ mode: null })
  assert.equal(accepted(single).mode, 'single')
})

test('a course lasts at least the days of its programme', () => {
  const openWater = { diving_program_id: 3 }
  const ending = (days: number) => ({ ...openWater, date_to: addDays('2027-02-01', days - 1) })
  assert.deepEqual(refused(ending(3), training), ['trip.date_to programme_needs_days'])
  assert.deepEqual(refused(ending(4), training), [])
  const counting = (count: number) => ({ ...openWater, mode: 'multiple', count }) as const
  assert.deepEqual(refused(counting(3), training), ['trip.count programme_needs_days'])
  assert.deepEqual(refused(counting(4), training), [])
  assert.deepEqual(refused(counting(14), training), [])
  assert.deepEqual(refused(counting(15), training), ['trip.count days_out_of_range'])
  assert.deepEqual(refusedFigures(judge(ending(3), training)), [{ name: 'PADI Open Water Diver', least: 4 }])
})

test('a period that is shorter than the programme of a course is wrong itself, whatever days are insured', () => {
  const short = { mode: 'multiple', date_to: '2027-02-05', diving_program_id: 12 } as const
  const tooShort = 'trip.date_to programme_needs_days'
  for (const count of [10, 5, 1]) assert.deepEqual(refused({ ...short, count }, training), [tooShort])
  assert.deepEqual(refused({ ...short, count: null }, training), [tooShort, 'trip.count required'])
  assert.deepEqual(refusedFigures(judge({ ...short, count: 10 }, training)), [
    { name: 'PADI Divemaster', least: 10 },
  ])
  const enough = { ...short, date_to: '2027-02-10' }
  assert.deepEqual(refused({ ...enough, count: 10 }, training), [])
  assert.deepEqual(refused({ ...enough, count: 9 }, training), ['trip.count programme_needs_days'])
})

test('multiple trips of a course insure at most the 45 days it may last', () => {
  const longest = { mode: 'multiple', date_from: '2027-02-01', date_to: '2027-03-17' } as const
  assert.deepEqual(refused({ ...longest, count: 45 }, training), [])
  assert.deepEqual(refused({ ...longest, count: 46 }, training), ['trip.count days_out_of_range'])
})

test('an instructor chooses the days, whatever the programme', () => {
  const counting = (count: number) => ({ mode: 'multiple', count }) as const
  assert.deepEqual(refused(counting(1), instructor), [])
  assert.deepEqual(refused(counting(14), instructor), [])
  assert.deepEqual(refused(counting(15), instructor), ['trip.count days_out_of_range'])
  const long = { mode: 'multiple', date_to: '2027-08-03' } as const
  assert.deepEqual(refused({ ...long, count: 4 }, instructor), ['trip.count long_trip_needs_days'])
  assert.deepEqual(refused({ ...long, count: 5 }, instructor), [])
})
