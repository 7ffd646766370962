import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusedBy, serverOf, wrongFields } from '../../api/testing/fake-server.ts'
import { aUser } from '../../session/testing/a-user.ts'
import { register } from './register.ts'

const path = '/api/auth/register'
const form = {
  surname: 'Иванова',
  name: 'Анна',
  phone: '+79161234567',
  email: 'anna@example.org',
  birth: '1990-05-05',
  accepted_personal_data: true,
} as const

test('the account is of the phone the code went to, whatever the form has been changed to', async (t) => {
  const { seen } = serverOf(t, { [path]: () => Response.json({ data: { user: aUser() } }) })
  const registration = await register(form, '+79160000000', '1234')
  assert.deepEqual(registration, { kind: 'entered', user: aUser(), isKnown: false })
  assert.deepEqual(seen[0]?.body, { ...form, phone: '+79160000000', code: '1234' })
})

test('a phone with an account enters that one, which is told', async (t) => {
  serverOf(t, { [path]: () => Response.json({ data: { user: aUser() }, existing: true }) })
  const registration = await register(form, form.phone, '1234')
  assert.deepEqual(registration, { kind: 'entered', user: aUser(), isKnown: true })
})

for (const [name, answer, problem] of [
  ['a wrong code', () => wrongFields({ code: 'Неверный код' }), 'Неверный код'],
  ['a wrong code before other fields', () => wrongFields({ code: 'Код', email: 'Почта' }), 'Код'],
  ['a server in trouble', () => refusedBy(500), 'Отказ 500'],
] as const) {
  test(`${name} is told where the code is typed`, async (t) => {
    serverOf(t, { [path]: answer })
    assert.deepEqual(await register(form, form.phone, '1234'), { kind: 'not_confirmed', problem })
  })
}

test('what the form holds is told in the form', async (t) => {
  serverOf(t, { [path]: () => wrongFields({ email: 'Почта' }) })
  const registration = await register(form, form.phone, '1234')
  assert.ok(registration.kind === 'wrong')
  assert.deepEqual(registration.refused.errors, { email: ['Почта'] })
})
