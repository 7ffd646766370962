import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details } from '../details.ts'
import { judgeQuote } from '../price/quote.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import type { Product } from '../products/product.ts'
import { training } from '../products/training.ts'
import { accepted, aTrip, dahab, refusals, world } from '../testing/details.ts'

const openWater = 3
const divemaster = 12
const instructorCourse = 16

const judge = (product: Product, programme: Details['trip']) =>
  judgeQuote(product, aTrip({ city: dahab.id, trip: { mode: 'multiple', count: 14, ...programme } }), world)
const refused = (product: Product, programme: Details['trip']) => refusals(judge(product, programme))

test('an instructor has a programme of the upper two levels', () => {
  for (const [level, id] of [
    [3, divemaster],
    [4, instructorCourse],
    [null, instructorCourse],
  ]) {
    assert.deepEqual(refused(instructor, { diving_program_groups: level, diving_program_id: id }), [])
  }
  for (const level of [1, 2, 5]) {
    const trip = { diving_program_groups: level, diving_program_id: divemaster }
    assert.deepEqual(refused(instructor, trip), ['trip.diving_program_groups level_not_offered'])
  }
  assert.deepEqual(refused(instructor, { diving_program_id: openWater }), [
    'trip.diving_program_id unknown_programme',
  ])
})

test('a course leads to a programme of any level', () => {
  for (const id of [1, openWater, 7, divemaster, instructorCourse]) {
    assert.deepEqual(refused(training, { diving_program_id: id }), [])
  }
  const judged = judge(training, { diving_program_id: openWater })
  assert.equal(accepted(judged).programme?.name, 'PADI Open Water Diver')
})

test('the programme is one of the level chosen', () => {
  const trip = { diving_program_groups: 1, diving_program_id: divemaster }
  assert.deepEqual(refused(training, trip), ['trip.diving_program_id unknown_programme'])
  assert.deepEqual(refused(training, { diving_program_id: 99 }), ['trip.diving_program_id unknown_programme'])
})

test('level and programme are asked for where there is none', () => {
  assert.deepEqual(refused(training, {}), [
    'trip.diving_program_groups required',
    'trip.diving_program_id required',
  ])
  assert.deepEqual(refused(training, { diving_program_groups: 1 }), ['trip.diving_program_id required'])
})

test('a calculator without programmes takes no notice of one', () => {
  const judged = judge(diver, { diving_program_groups: 9, diving_program_id: 99 })
  assert.equal(accepted(judged).programme, null)
})
