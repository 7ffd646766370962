import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldLabel } from './field-labels.ts'

test('a field is called by its place and its name', () => {
  assert.equal(fieldLabel('countries'), 'Страны поездки')
  assert.equal(fieldLabel('city'), 'Место обучения')
  assert.equal(fieldLabel('trip.diving_program_id'), 'Программа')
  assert.equal(fieldLabel('trip.date_from'), 'Дата начала')
  assert.equal(fieldLabel('tourists.1.birth'), 'Турист 2, дата рождения')
  assert.equal(fieldLabel('risks.1.risk_id'), 'Дополнительный риск 1, риск')
  assert.equal(fieldLabel('insurer.email'), 'Страхователь, e-mail')
})

test('a path that no field has still gets a name', () => {
  assert.equal(fieldLabel('tourists'), 'Ваш полис')
})
