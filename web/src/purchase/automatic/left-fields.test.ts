import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productOf } from '@akvapolis/rules/products/products'
import { aForm, aTourist, aTrip } from '../state/testing/a-form.ts'
import { atLeftFields, isFilledIn } from './left-fields.ts'

const nowhere = { current: () => null, told: new Set<string>() }

test('what is wrong is said at fields that are filled in and left, and at no other', () => {
  const wrong = () => ({
    'trip.count': ['Укажите'],
    'trip.date_to': ['Поздно'],
    countries: ['Только Россия'],
  })
  const said = (current: string | null, form = aForm()) =>
    Object.keys(atLeftFields(wrong, { ...nowhere, current: () => current })(form) ?? {})
  assert.deepEqual(said(null), ['trip.date_to', 'countries'])
  assert.deepEqual(said('trip.date_to'), ['countries'])
  assert.deepEqual(said('trip.date_to', aForm({ countries: [] })), [])
})

test('what is said of no field of the form is said at once: nobody can be at it', () => {
  const wrong = { is_pay_by_bonus: ['Договор заканчивается'], 'trip.count': ['Укажите'] }
  assert.deepEqual(Object.keys(atLeftFields(() => wrong, nowhere)(aForm()) ?? {}), ['is_pay_by_bonus'])
})

test('what was said before stays, whoever is there, until it is right', () => {
  const wrong = { 'trip.count': ['Укажите'] }
  const where = { current: () => 'trip.count', told: new Set(['trip.count']) }
  assert.deepEqual(atLeftFields(() => wrong, where)(aForm()), wrong)
  assert.equal(atLeftFields(() => null, where)(aForm()), null)
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
