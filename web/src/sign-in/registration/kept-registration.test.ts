import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptRegistration } from './kept-registration.ts'

const form = {
  surname: 'Белугина',
  name: 'Арина',
  phone: '+79160000001',
  email: 'arina@example.org',
  birth: '1990-05-05',
  accepted_personal_data: true,
}

test('what was typed into the registration is filled in again', () => {
  assert.deepEqual(keptRegistration(form), form)
  assert.deepEqual(keptRegistration({ ...form, phone: null, birth: null }), {
    ...form,
    phone: null,
    birth: null,
  })
})

test('what does not fit the form is left out', () => {
  assert.deepEqual(keptRegistration({ ...form, surname: 7, birth: 'soon', other: 'x' }), {
    name: form.name,
    phone: form.phone,
    email: form.email,
    accepted_personal_data: true,
  })
  for (const nothing of [null, 'text', 3, undefined]) assert.deepEqual(keptRegistration(nothing), {})
})
