import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedOf, type OwnData } from './own-data.ts'

const kept: OwnData = {
  surname_ru: 'Иванов',
  name_ru: 'Иван',
  patronymic_ru: '',
  surname: 'IVANOV',
  name: 'IVAN',
  birth: '1990-05-05',
  email: 'ivan@example.org',
  passport: '',
}

test('only what was changed is sent, emptied fields too', () => {
  assert.deepEqual(changedOf({ ...kept, passport: '751234567', name_ru: '' }, kept), {
    passport: '751234567',
    name_ru: '',
  })
})

test('needed fields still empty go with a change, so that the server names them all', () => {
  const unnamed = { ...kept, surname: '', name: '', birth: null }
  assert.deepEqual(changedOf({ ...unnamed, name: 'IVAN' }, unnamed), {
    name: 'IVAN',
    surname: '',
    birth: null,
  })
})

test('nothing changed is nothing to send, whatever is still empty', () => {
  assert.deepEqual(changedOf(kept, kept), {})
  assert.deepEqual(changedOf({ ...kept, email: '' }, { ...kept, email: '' }), {})
})
