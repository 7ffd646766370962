import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details } from '../details.ts'
import { russiaId } from '../limits.ts'
import { diver } from '../products/diver.ts'
import { training } from '../products/training.ts'
import {
  abroad,
  accepted,
  aTrip,
  diving,
  egypt,
  germany,
  refusals,
  schengen,
  world,
} from '../testing/details.ts'
import { judgeQuote } from './quote.ts'

const refused = (details: Details) => refusals(judgeQuote(diver, details, world))

test('a fortnight in Egypt is accepted as it is', () => {
  assert.deepEqual(judgeQuote(diver, aTrip(), world), {
    ok: true,
    value: {
      countries: [egypt],
      isInsideRussia: false,
      city: null,
      programme: null,
      mode: 'single',
      isTravelling: false,
      start: '2027-02-01',
      end: '2027-02-14',
      days: 14,
      births: ['1990-05-05'],
      extraRisks: [],
    },
  })
})

test('an empty form hears of every part at once', () => {
  assert.deepEqual(refused({}), [
    'countries countries_required',
    'trip.date_from required',
    'trip.date_to required',
    'tourists tourists_out_of_range',
    'risks first_risk_fixed',
  ])
})

test('an empty form of a course hears of place, level and programme too', () => {
  assert.deepEqual(refusals(judgeQuote(training, {}, world)), [
    'city required',
    'trip.diving_program_groups required',
    'trip.diving_program_id required',
    'trip.date_from required',
    'trip.date_to required',
    'tourists tourists_out_of_range',
  ])
})

test('one to seven countries', () => {
  assert.deepEqual(refused(aTrip({ countries: [] })), ['countries countries_required'])
  assert.deepEqual(refused(aTrip({ countries: null })), ['countries countries_required'])
  assert.deepEqual(refused(aTrip({ countries: [1, 2, 3, 4, 5, 6, 7] })), [])
  assert.deepEqual(refused(aTrip({ countries: [1, 2, 3, 4, 5, 6, 7, 8] })), ['countries too_many_countries'])
})

test('a country named twice counts once', () => {
  const judged = judgeQuote(diver, aTrip({ countries: [1, 1, 2, 3, 4, 5, 6, 7, 7] }), world)
  assert.deepEqual(accepted(judged).countries, [1, 2, 3, 4, 5, 6, 7])
})

test('a group counts as one of the seven', () => {
  assert.deepEqual(refused(aTrip({ countries: [schengen, 1, 2, 3, 4, 5, abroad] })), [])
  const eight = aTrip({ countries: [schengen, 1, 2, 3, 4, 5, 6, abroad] })
  assert.deepEqual(refused(eight), ['countries too_many_countries'])
})

test('a group may stand beside what it holds, and goes on as it was chosen', () => {
  for (const countries of [
    [schengen, germany],
    [abroad, schengen],
    [egypt, abroad],
  ]) {
    assert.deepEqual(accepted(judgeQuote(diver, aTrip({ countries }), world)).countries, countries)
  }
})

test('no group stands beside Russia, nor is one home', () => {
  for (const group of [schengen, abroad]) {
    assert.deepEqual(refused(aTrip({ countries: [russiaId, group] })), ['countries russia_alone'])
    assert.equal(accepted(judgeQuote(diver, aTrip({ countries: [group] }), world)).isInsideRussia, false)
  }
})

test('only countries of the list', () => {
  assert.deepEqual(refused(aTrip({ countries: [egypt, 250] })), ['countries unknown_country'])
  assert.deepEqual(refused(aTrip({ countries: [0] })), ['countries unknown_country'])
})

test('Russia stands alone', () => {
  assert.deepEqual(refused(aTrip({ countries: [russiaId, egypt] })), ['countries russia_alone'])
  assert.deepEqual(refused(aTrip({ countries: [egypt, russiaId] })), ['countries russia_alone'])
  const withRisk = aTrip({ countries: [russiaId, egypt], risks: [diving, { risk_id: 1 }] })
  assert.deepEqual(refused(withRisk), ['countries russia_alone'])
  const judged = judgeQuote(diver, aTrip({ countries: [russiaId, russiaId] }), world)
  assert.equal(accepted(judged).isInsideRussia, true)
})

test('inside Russia there are no extra risks, and nobody travels already', () => {
  const withRisk = aTrip({ countries: [russiaId], risks: [diving, { risk_id: 1 }] })
  assert.deepEqual(refused(withRisk), ['risks no_risks_in_russia'])

  const today = aTrip({ countries: [russiaId], trip: { now: true, date_from: world.today } })
  const judged = judgeQuote(diver, today, world)
  assert.equal(accepted(judged).isTravelling, false)
})
