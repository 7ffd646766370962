import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTariff } from './demo-tariff.ts'
import { fileDifferences } from './file-differences.ts'

const told = (changes: object) =>
  fileDifferences(demoTariff, { ...demoTariff, ...changes }).map(
    ({ path, before, after }) => `${path}: ${before} → ${after}`,
  )

test('equal tariffs differ in nothing, whatever the order of their lists', () => {
  assert.deepEqual(told({}), [])
  assert.deepEqual(told({ zones: demoTariff.zones.toReversed(), cities: demoTariff.cities.toReversed() }), [])
})

test('figures, bands, list entries and countries are told by their own names', () => {
  const [first, ...bands] = demoTariff.age_coefficient
  const [program, ...programs] = demoTariff.diving_programs
  const { EU = [], ...members } = demoTariff.zone_members
  assert.ok(first && program)
  assert.deepEqual(told({ rub_per_eur: '97.10' }), ['rub_per_eur: 95.00 → 97.10'])
  assert.deepEqual(told({ age_coefficient: [[0, 0, '2.50'], ...bands] }), [
    'age_coefficient[0–0]: 3.00 → 2.50',
  ])
  assert.deepEqual(told({ diving_programs: [{ ...program, depth: 14 }, ...programs] }), [
    'diving_programs[1].depth: 12 → 14',
  ])
  assert.deepEqual(told({ diving_programs: programs }).slice(0, 2), [
    'diving_programs[1].group: 1 → null',
    'diving_programs[1].name: PADI Discover Scuba Diving → null',
  ])
  const moved = { ...members, EU: EU.filter((iso) => iso !== 'FR'), W2: [...(members.W2 ?? []), 'FR'] }
  assert.deepEqual(told({ zone_members: moved }), ['zone_members[FR]: EU → W2'])
  assert.deepEqual(told({ activity_per_day: { ...demoTariff.activity_per_day, diver: '2.20' } }), [
    'activity_per_day.diver: 2.00 → 2.20',
  ])
})
