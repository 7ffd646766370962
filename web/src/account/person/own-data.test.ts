import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedOf, namesOf, type OwnData, ownDataOf } from './own-data.ts'

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

const nobody = {
  id: 1,
  phone: '+79161234567',
  birth: null,
  email: null,
  email_confirmed: false,
  passport: null,
  has_passport: false,
  passport_hidden: false,
  passport_hidden_until: null,
  surname: null,
  name: null,
  surname_ru: null,
  name_ru: null,
  patronymic_ru: null,
  dms_number: null,
  dms_end_date: null,
  bonus_days: 0,
  bonus_country: null,
  fixed_by_contract: false,
  has_password: true,
  reminders_on: true,
}

const latin = { ...nobody, surname: 'IVANOV', name: 'IVAN' }
const registered = { ...nobody, surname: 'Иванов', name: 'Иван' }

test('only what was changed is sent, emptied fields too', () => {
  assert.deepEqual(changedOf({ ...kept, passport: '751234567', name_ru: '' }, kept, latin), {
    passport: '751234567',
    name_ru: '',
  })
})

test('needed fields still empty go with a change, so that the server names them all', () => {
  const unnamed = { ...kept, surname: '', name: '', birth: null }
  assert.deepEqual(changedOf({ ...unnamed, name: 'IVAN' }, unnamed, nobody), {
    name: 'IVAN',
    surname: '',
    birth: null,
  })
})

test('nothing changed is nothing to send, whatever is still empty', () => {
  assert.deepEqual(changedOf(kept, kept, latin), {})
  assert.deepEqual(changedOf({ ...kept, email: '' }, { ...kept, email: '' }, latin), {})
})

test('the main names are shown by their letters, the Russian ones first from their own fields', () => {
  assert.deepEqual(namesOf(nobody), { latin: '', russian: '' })
  assert.deepEqual(namesOf(latin), { latin: 'IVANOV IVAN', russian: '' })
  assert.deepEqual(namesOf(registered), { latin: '', russian: 'Иванов Иван' })
  assert.deepEqual(namesOf({ ...registered, surname: 'ИВАНОВ', name: 'иван' }).russian, 'Иванов Иван')
  assert.deepEqual(namesOf({ ...registered, surname_ru: 'Петров', name_ru: 'Пётр' }).russian, 'Петров Пётр')
})

test('surname and name are judged each by its own letters: a pair may be of two scripts', () => {
  const pair = { ...nobody, surname: 'Иванов', name: 'Ivan' }
  assert.deepEqual(namesOf(pair), { latin: 'Ivan', russian: 'Иванов' })
  assert.deepEqual(namesOf({ ...pair, name_ru: 'Иван' }), { latin: 'Ivan', russian: 'Иванов Иван' })
  assert.deepEqual(namesOf({ ...pair, surname: 'IVANOV', name: 'Иван', patronymic_ru: 'Петрович' }), {
    latin: 'IVANOV',
    russian: 'Иван Петрович',
  })
})

test('whoever registered in Russian letters finds them where Russian ones are asked, and may leave the Latin ones unknown', () => {
  const before = ownDataOf(registered)
  assert.deepEqual(
    [before.surname_ru, before.name_ru, before.surname, before.name],
    ['Иванов', 'Иван', '', ''],
  )
  const kept = { ...before, birth: '1990-05-05', email: 'ivan@example.org' } as const
  assert.deepEqual(changedOf({ ...kept, email: 'i@example.org' }, kept, registered), {
    email: 'i@example.org',
  })
  const corrected = { surname_ru: 'Петров', surname: 'Петров' }
  assert.deepEqual(changedOf({ ...kept, surname_ru: 'Петров' }, kept, registered), corrected)
  const inLatin = { surname: 'IVANOV', surname_ru: 'Иванов' }
  assert.deepEqual(changedOf({ ...kept, surname: 'IVANOV' }, kept, registered), inLatin)
})
