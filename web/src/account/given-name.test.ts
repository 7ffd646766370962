import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenName } from './given-name.ts'

test('people are spoken to by their Russian given name, else by the one there is', () => {
  assert.equal(givenName({ name: 'IVAN', name_ru: 'Иван' }), 'Иван')
  assert.equal(givenName({ name: 'Иван', name_ru: null }), 'Иван')
  assert.equal(givenName({ name: 'IVAN', name_ru: '' }), 'IVAN')
  assert.equal(givenName({ name: 'IVAN', name_ru: 'ИВАН' }), 'Иван')
  assert.equal(givenName({ name: '', name_ru: null }), null)
})
