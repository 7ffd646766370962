import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productOf } from '@akvapolis/rules/products/products'
import { aForm, aTourist, aTrip } from '../state/testing/a-form.ts'
import { atLeftFields, isFilledIn } from './left-fields.ts'

test('what is wrong is said at fields that have been left, and at no other', () => {
  const wrong = () => ({ 'trip.count': ['Мало'], 'trip.date_to': ['Поздно'] })
  assert.deepEqual(atLeftFields(wrong, new Set(['trip.date_to', 'countries']))(aForm()), {
    'trip.date_to': ['Поздно'],
  })
  assert.equal(atLeftFields(wrong, new Set())(aForm()), null)
})

test('a trip is filled in once place, dates and birth dates are there', () => {
  const isWhole = (changes: Parameters<typeof aForm>[0], code: 'diver' | 'training' = 'diver') =>
    isFilledIn(productOf(code), aForm(changes))
  assert.equal(isWhole({}), true)
  assert.equal(isWhole({ countries: [] }), false)
  assert.equal(isWhole({ trip: aTrip({ date_from: null }) }), false)
  assert.equal(isWhole({ trip: aTrip({ date_to: null }) }), false)
  assert.equal(isWhole({ tourists: [aTourist(), aTourist({ birth: null })] }), false)
  assert.equal(isWhole({ city: null }, 'training'), false)
  assert.equal(isWhole({ city: 1 }, 'training'), true)
})
