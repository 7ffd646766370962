import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import { judgeQuote } from '../price/quote.ts'
import { bonus } from '../products/bonus.ts'
import { diver } from '../products/diver.ts'
import { abroad, aContract, accepted, aTrip, egypt, refusals, today, world } from '../testing/details.ts'
import type { DmsContract } from './dms-contract.ts'

/** Ten days of the thirty, until the contract's end. */
const judge = (trip: Details['trip'] = {}, contract: Partial<DmsContract> | null = {}, more: Details = {}) =>
  judgeQuote(bonus, aTrip({ trip: { mode: 'multiple', date_to: null, count: 10, ...trip }, ...more }), {
    ...world,
    contract: contract && { ...aContract, ...contract },
  })
const refused = (...asked: Parameters<typeof judge>) => refusals(judge(...asked))

test("bonus days insure trips until the contract's end", () => {
  const quote = accepted(judge())
  assert.deepEqual([quote.start, quote.end, quote.days], ['2027-02-01', '2027-11-30', 10])
  assert.deepEqual(refused({ date_to: '2027-11-30' }), [])
  assert.deepEqual(refused({ date_to: '2027-11-29' }), ['trip.date_to end_is_contracts'])
  assert.deepEqual(refused({ date_to: '2027-12-01' }), ['trip.date_to end_is_contracts'])
})

test("a contract's end is the trip's only once there is a start", () => {
  assert.deepEqual(refused({ date_from: null }), ['trip.date_from required', 'trip.date_to required'])
  assert.deepEqual(refused({ date_from: null, date_to: '2027-11-30' }), ['trip.date_from required'])
})

test('a contract that ends further on insures 365 days', () => {
  const long = { end: '2029-01-01' }
  assert.equal(accepted(judge({}, long)).end, '2028-01-31')
  assert.deepEqual(refused({ date_to: '2028-01-31' }, long), [])
  assert.deepEqual(refused({ date_to: '2029-01-01' }, long), ['trip.date_to end_after_latest'])
  assert.deepEqual(refused({ date_to: '2028-01-30' }, long), ['trip.date_to end_before_earliest'])
})

test('a trip starts three days before the end at the latest', () => {
  const soon = { end: '2027-02-04' }
  assert.deepEqual(refused({ count: 3 }, soon), [])
  assert.deepEqual(refused({ date_from: '2027-02-02', count: 3 }, soon), ['trip.date_from start_too_late'])
})

test('without a contract, or with one that has ended, there is nothing to judge', () => {
  assert.deepEqual(refused({}, null), ['is_pay_by_bonus no_dms_contract'])
  const ending = (days: number) => ({ end: addDays(today, days) })
  assert.deepEqual(refused({ date_from: today }, ending(2)), ['is_pay_by_bonus dms_contract_ends'])
  assert.deepEqual(refused({ date_from: today, count: 4 }, ending(3)), [])
})

test('three bonus days are enough, two are not', () => {
  assert.deepEqual(refused({ count: 1 }, { daysLeft: 2 }), ['is_pay_by_bonus bonus_days_short'])
  assert.deepEqual(refused({ count: 1 }, { daysLeft: 3 }), [])
  assert.deepEqual(refused({ count: 3 }, { daysLeft: 3 }), [])
  assert.deepEqual(refused({ count: 4 }, { daysLeft: 3 }), ['trip.count days_out_of_range'])
})

test('insured days reach from one to the days left, and to the period', () => {
  assert.deepEqual(refused({ count: 0 }), ['trip.count days_out_of_range'])
  assert.deepEqual(refused({ count: 30 }), [])
  assert.deepEqual(refused({ count: 31 }), ['trip.count days_out_of_range'])
  const short = { end: '2027-02-10' }
  assert.deepEqual(refused({ count: 10 }, short), [])
  assert.deepEqual(refused({ count: 11 }, short), ['trip.count days_out_of_range'])
})

test('a long period asks for no least number of days', () => {
  assert.deepEqual(refused({ count: 1 }), [])
})

test('single trips are not paid by bonus days', () => {
  assert.deepEqual(refused({ mode: 'single' }), ['trip.mode mode_not_offered'])
})

test("a contract's country is the only one", () => {
  const here = { country: egypt }
  assert.deepEqual(refused({}, here), [])
  for (const countries of [[1], [egypt, 1], [abroad], [egypt, abroad], [], null]) {
    assert.deepEqual(refused({}, here, { countries }), ['countries country_is_contracts'])
  }
})

test('a contract changes nothing for who pays in roubles', () => {
  const context = { ...world, contract: { ...aContract, country: 1, daysLeft: 0 } }
  assert.deepEqual(refusals(judgeQuote(diver, aTrip(), context)), [])
})
