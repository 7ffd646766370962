import assert from 'node:assert/strict'
import { test } from 'node:test'
import { birthError, judgeRegistration, type RegistrationForm } from './judge-registration.ts'

const today = '2027-01-15'

const aForm = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  surname: 'Белугина',
  name: 'ARINA',
  phone: '+79161234567',
  email: 'arina@example.org',
  birth: '1990-05-05',
  accepted_personal_data: true,
  ...changes,
})

test('a whole form is right, in either script', () => assert.equal(judgeRegistration(aForm(), today), null))

const wrong: Record<string, Partial<RegistrationForm>[]> = {
  surname: [{ surname: '' }, { surname: ' - ' }, { surname: 'Б'.repeat(61) }],
  name: [{ name: ' ' }],
  phone: [{ phone: null }, { phone: '+74951234567' }],
  email: [{ email: '' }, { email: 'arina@example' }],
  birth: [{ birth: null }, { birth: '2009-01-16' }, { birth: '2027-01-16' }, { birth: '1899-12-31' }],
  accepted_personal_data: [{ accepted_personal_data: false }],
}

for (const [field, changes] of Object.entries(wrong)) {
  test(`${field} is told alone`, () => {
    for (const change of changes) {
      assert.deepEqual(Object.keys(judgeRegistration(aForm(change), today) ?? {}), [field])
    }
  })
}

test('every wrong field is told at once', () => {
  const nothing = aForm({
    surname: '',
    name: '',
    phone: null,
    email: '',
    birth: null,
    accepted_personal_data: false,
  })
  assert.deepEqual(
    Object.keys(judgeRegistration(nothing, today) ?? {}).toSorted(),
    Object.keys(wrong).toSorted(),
  )
})

test('a customer is 18 on the birthday, not the day before', () => {
  assert.equal(birthError('2009-01-15', today), '')
  assert.equal(birthError('2009-01-16', today), 'Зарегистрироваться можно с\u00a018\u00a0лет')
})
