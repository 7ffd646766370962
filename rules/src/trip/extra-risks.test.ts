import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details, RiskDetails } from '../details.ts'
import { judgeQuote } from '../price/quote.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import { training } from '../products/training.ts'
import { accepted, aTrip, dahab, diving, refusals, world } from '../testing/details.ts'

const judge = (risks: RiskDetails[] | null, trip: Details['trip'] = {}) =>
  judgeQuote(diver, aTrip({ risks, trip }), world)
const refused = (risks: RiskDetails[] | null, trip: Details['trip'] = {}) => refusals(judge(risks, trip))
const covered = (risk: RiskDetails, trip: Details['trip'] = {}) =>
  accepted(judge([diving, risk], trip)).extraRisks

const multiple = { mode: 'multiple', count: 10 } as const

test('diving comes first', () => {
  assert.deepEqual(refused([diving]), [])
  assert.deepEqual(refused([{ risk_id: 1 }, diving]), ['risks first_risk_fixed'])
  assert.deepEqual(refused([]), ['risks first_risk_fixed'])
  assert.deepEqual(refused(null), ['risks first_risk_fixed'])
})

test('at most three risks, diving included', () => {
  assert.deepEqual(refused([diving, { risk_id: 1 }, { risk_id: 2 }]), [])
  assert.deepEqual(refused([diving, { risk_id: 1 }, { risk_id: 2 }, { risk_id: 3 }]), [
    'risks too_many_risks',
  ])
})

test('extra risks are of the list, each once, and never diving', () => {
  assert.deepEqual(refused([diving, {}]), ['risks.1.risk_id required'])
  assert.deepEqual(refused([diving, { risk_id: 7 }]), ['risks.1.risk_id unknown_risk'])
  assert.deepEqual(refused([diving, diving]), ['risks.1.risk_id unknown_risk'])
  assert.deepEqual(refused([diving, { risk_id: 2 }, { risk_id: 2 }]), ['risks.2.risk_id risk_repeated'])
})

test('full coverage, the default, lasts all insured days', () => {
  const full = { id: 2, days: 14, isFull: true, start: null, end: null }
  assert.deepEqual(covered({ risk_id: 2 }), [full])
  assert.deepEqual(covered({ risk_id: 2, full_coverage: true, date_from: 'never', count: 99 }), [full])
  assert.deepEqual(covered({ risk_id: 2, full_coverage: null }, multiple), [{ ...full, days: 10 }])
})

test('in a single trip a risk has its own dates inside the trip', () => {
  const dated = (date_from: string | null, date_to: string | null) => ({
    risk_id: 2,
    full_coverage: false,
    date_from,
    date_to,
  })
  assert.deepEqual(covered(dated('2027-02-01', '2027-02-14')), [
    { id: 2, days: 14, isFull: false, start: '2027-02-01', end: '2027-02-14' },
  ])
  assert.deepEqual(covered(dated('2027-02-05', '2027-02-05')), [
    { id: 2, days: 1, isFull: false, start: '2027-02-05', end: '2027-02-05' },
  ])
  assert.deepEqual(refused([diving, dated('2027-01-31', '2027-02-14')]), [
    'risks.1.date_from risk_outside_trip',
  ])
  assert.deepEqual(refused([diving, dated('2027-02-01', '2027-02-15')]), [
    'risks.1.date_to risk_outside_trip',
  ])
  assert.deepEqual(refused([diving, dated('2027-02-06', '2027-02-05')]), [
    'risks.1.date_to risk_end_before_start',
  ])
  assert.deepEqual(refused([diving, dated(null, 'soon')]), [
    'risks.1.date_from required',
    'risks.1.date_to date_invalid',
  ])
})

test('in multiple trips a risk has a number of days, and its dates are ignored', () => {
  const counted = (count: number | null): RiskDetails => ({
    risk_id: 2,
    full_coverage: false,
    count,
    date_from: 'never',
  })
  assert.deepEqual(covered(counted(1), multiple), [{ id: 2, days: 1, isFull: false, start: null, end: null }])
  assert.deepEqual(covered(counted(10), multiple), [
    { id: 2, days: 10, isFull: false, start: null, end: null },
  ])
  assert.deepEqual(refused([diving, counted(0)], multiple), ['risks.1.count days_out_of_range'])
  assert.deepEqual(refused([diving, counted(11)], multiple), ['risks.1.count days_out_of_range'])
  assert.deepEqual(refused([diving, counted(null)], multiple), ['risks.1.count required'])
  const uncounted = { risk_id: 2, full_coverage: false }
  assert.deepEqual(refused([diving, uncounted], multiple), ['risks.1.count required'])
})

test('while the trip itself is unclear, no risk is measured against it', () => {
  const dated = { risk_id: 2, full_coverage: false, date_from: '1999-01-01', date_to: '1999-01-02' }
  assert.deepEqual(refused([diving, dated], { date_from: null }), ['trip.date_from required'])
  assert.deepEqual(refused([diving, { ...dated, count: 99 }], { mode: 'multiple' }), ['trip.count required'])
})

test('what a risk lacks in itself is said beside what the trip lacks', () => {
  const empty = { risk_id: 2, full_coverage: false }
  assert.deepEqual(refused([diving, empty], { date_from: null }), [
    'trip.date_from required',
    'risks.1.date_from required',
    'risks.1.date_to required',
  ])
  assert.deepEqual(refused([diving, empty], { mode: 'multiple' }), [
    'trip.count required',
    'risks.1.count required',
  ])
  assert.deepEqual(refused([diving, { full_coverage: false }]), [
    'risks.1.risk_id required',
    'risks.1.date_from required',
    'risks.1.date_to required',
  ])
  const reversed = { ...empty, date_from: '2027-02-06', date_to: '2027-02-05' }
  assert.deepEqual(refused([diving, reversed], { date_from: null }), [
    'trip.date_from required',
    'risks.1.date_to risk_end_before_start',
  ])
})

test('a calculator without extra risks does not read the list', () => {
  for (const product of [instructor, training]) {
    const trip = { mode: 'multiple', count: 10, diving_program_id: 12 } as const
    const risks = [{ risk_id: 99 }, {}, {}, {}, {}]
    const judged = judgeQuote(product, aTrip({ risks, trip, city: dahab.id }), world)
    assert.deepEqual(accepted(judged).extraRisks, [], product.code)
  }
})
