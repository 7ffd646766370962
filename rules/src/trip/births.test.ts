import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeQuote } from '../price/quote.ts'
import { diver } from '../products/diver.ts'
import { aTrip, refusals, today, world } from '../testing/details.ts'
import { adultIssues, birthIssues, customerIssues } from './births.ts'

const refused = (births: (string | null)[], context = world) =>
  refusals(judgeQuote(diver, aTrip({ tourists: births.map((birth) => ({ birth })) }), context))

test('one to four tourists', () => {
  const tourists = (count: number) => Array.from({ length: count }, () => '1990-05-05')
  assert.deepEqual(refused(tourists(0)), ['tourists tourists_out_of_range'])
  assert.deepEqual(refused(tourists(1)), [])
  assert.deepEqual(refused(tourists(4)), [])
  assert.deepEqual(refused(tourists(5)), ['tourists tourists_out_of_range'])
})

test('a birth date lies between 1900 and today', () => {
  assert.deepEqual(refused(['2027-01-15']), [])
  assert.deepEqual(refused(['2027-01-16']), ['tourists.0.birth birth_in_future'])
  assert.deepEqual(refused(['1899-12-31']), ['tourists.0.birth birth_too_early'])
  assert.deepEqual(refused(['1900-01-01'], { ...world, ageLimit: 130 }), [])
})

test('a tourist is at most as old as the tariff allows on the first day of the trip', () => {
  // 85 on 1 February 2027, the first day.
  assert.deepEqual(refused(['1942-02-01']), ['tourists.0.birth tourist_too_old'])
  assert.deepEqual(refused(['1942-02-02']), [])
  assert.deepEqual(refused(['1942-02-02'], { ...world, ageLimit: 83 }), ['tourists.0.birth tourist_too_old'])
})

test('who was born on 29 February is a year older from 1 March', () => {
  const at = (date_from: string, date_to: string) =>
    refusals(
      judgeQuote(diver, aTrip({ tourists: [{ birth: '1940-02-29' }], trip: { date_from, date_to } }), {
        ...world,
        ageLimit: 86,
      }),
    )
  assert.deepEqual(at('2027-02-28', '2027-03-10'), [])
  assert.deepEqual(at('2027-03-01', '2027-03-10'), ['tourists.0.birth tourist_too_old'])
})

test('each tourist is judged by themselves', () => {
  assert.deepEqual(refused(['1990-05-05', null, '2030-01-01', '31.12.1990']), [
    'tourists.1.birth required',
    'tourists.2.birth birth_in_future',
    'tourists.3.birth date_invalid',
  ])
})

test('without a start nobody is too old', () => {
  const details = aTrip({ tourists: [{ birth: '1910-01-01' }], trip: { date_from: null } })
  assert.deepEqual(refusals(judgeQuote(diver, details, world)), ['trip.date_from required'])
})

test('an insurer is 18 on the day itself', () => {
  const codes = (birth: string, on = today) => adultIssues(birth, 'insurer.birth', on).map(({ code }) => code)
  assert.deepEqual(codes('2009-01-15'), [])
  assert.deepEqual(codes('2009-01-16'), ['insurer_too_young'])
  assert.deepEqual(codes('2008-02-29', '2026-02-28'), ['insurer_too_young'])
  assert.deepEqual(codes('2008-02-29', '2026-03-01'), [])
  assert.deepEqual(codes('2027-01-16'), ['birth_in_future'])
  assert.deepEqual(codes('1899-12-31'), ['birth_too_early'])
})

test('who registers is 18 as well, and is told so in other words', () => {
  const codes = (birth: string) => customerIssues(birth, 'birth', today).map(({ code }) => code)
  assert.deepEqual(codes('2009-01-15'), [])
  assert.deepEqual(codes('2009-01-16'), ['customer_too_young'])
  assert.deepEqual(codes('2027-01-16'), ['birth_in_future'])
})

test('a birth date is no matter of age', () => {
  assert.deepEqual(birthIssues('1900-01-01', 'birth', today), [])
  assert.deepEqual(birthIssues(today, 'birth', today), [])
})
