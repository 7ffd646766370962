import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aUser } from '../../session/testing/a-user.ts'
import { companionsOf } from './companions.ts'

const insured = (fldSurname: string, fldName1: string, date = '2015-05-05') => ({
  fldBirthday: { date },
  fldSurname,
  fldName1,
})
const user = aUser()
const person = { id: 1, insurer_id: user.id, surname_ru: null, name_ru: null, birth: '2015-05-05' }
const offered = (
  list: ReturnType<typeof insured>[],
  known: Parameters<typeof companionsOf>[1]['known'] = [],
) => companionsOf(list, { user, known }).map(({ surname, name, surname_ru }) => [surname, name, surname_ru])

test('those who travel along are offered, the customer is not, by whichever name', () => {
  const petr = insured('IVANOV', 'PETR')
  assert.deepEqual(offered([insured('IVANOVA', 'ANNA', '1990-05-05'), petr]), [['IVANOV', 'PETR', null]])
  assert.deepEqual(offered([insured('Иванова', 'Анна', '1990-05-05'), petr]), [['IVANOV', 'PETR', null]])
})

test('nobody is offered who stands in the list already, in either script', () => {
  const petr = insured('IVANOV', 'PETR')
  assert.deepEqual(offered([petr], [{ ...person, surname: 'Ivanov', name: 'Petr' }]), [])
  const inRussian = { ...person, surname: 'IVANOFF', name: 'PIOTR', surname_ru: 'Иванов', name_ru: 'Петр' }
  assert.deepEqual(offered([insured('Иванов', 'Пётр')], [inRussian]), [])
  assert.deepEqual(offered([petr], [{ ...person, surname: 'IVANOV', name: 'PETR', birth: '2016-05-05' }]), [
    ['IVANOV', 'PETR', null],
  ])
})

test('a Russian name is offered with its Latin letters, and one that has none is not', () => {
  assert.deepEqual(offered([insured('Щукина', 'Юлия')]), [['SHCHUKINA', 'IULIIA', 'Щукина']])
  assert.deepEqual(offered([insured('Ь', 'Юлия')]), [])
})
