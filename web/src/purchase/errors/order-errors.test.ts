import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productOf } from '@akvapolis/rules/products/products'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { orderErrors } from './order-errors.ts'

const today = '2026-11-21'
const errorsOf = (changes: Parameters<typeof aForm>[0]) =>
  orderErrors(productOf('diver'), aForm(changes), today)
const hides = { hides_passports_of: [{ surname: 'IVANOVA', name: 'ANNA', birth: '1990-05-05' as const }] }
const nameless = aTourist({ surname: '', name: '' })

test('a whole order has nothing wrong', () => {
  assert.equal(errorsOf({}), null)
})

test('an empty travel passport is asked for its Latin names', () => {
  assert.deepEqual(Object.keys(errorsOf({ tourists: [nameless] }) ?? {}), [
    'tourists.0.surname',
    'tourists.0.name',
  ])
})

test('an empty internal passport is asked for its own fields, never for the hidden Latin ones', () => {
  const errors = errorsOf({ tourists: [nameless], on_internal_passport: true })
  assert.deepEqual(errors, {
    'tourists.0.surname_ru': ['Укажите фамилию'],
    'tourists.0.name_ru': ['Укажите имя'],
    'tourists.0.passport_common': ['Укажите номер документа'],
  })
})

test('a wrong number of an internal passport is called wrong, not missing', () => {
  const tourist = aTourist({ surname_ru: 'Иванова', name_ru: 'Анна', passport_common: '!' })
  const errors = errorsOf({ tourists: [tourist], on_internal_passport: true })
  assert.match(errors?.['tourists.0.passport_common']?.[0] ?? '', /от 5 до 20/)
})

test('a number that the draft keeps hidden is typed anew on a travel passport', () => {
  assert.deepEqual(errorsOf(hides), {
    'tourists.0.passport': ['Прежний номер скрыт. Введите его ещё раз'],
  })
  assert.equal(errorsOf({ ...hides, tourists: [aTourist({ passport: '751234567' })] }), null)
})

test('it is typed anew wherever its person stands by now', () => {
  const behind = [aTourist({ name: 'MARIA' }), aTourist({ key: 1 })]
  assert.deepEqual(Object.keys(errorsOf({ ...hides, tourists: behind }) ?? {}), ['tourists.1.passport'])
})

test('a number that the draft keeps hidden is asked of nobody else, in either letters', () => {
  for (const other of [{ name: 'MARIA' }, { surname: 'PETROVA' }, { birth: '1990-05-06' as const }]) {
    assert.equal(errorsOf({ ...hides, tourists: [aTourist(other)] }), null, JSON.stringify(other))
  }
  const named = { surname: 'Иванова', name: 'Анна', birth: '1990-05-05' as const }
  const errors = errorsOf({ hides_passports_of: [named] })
  assert.deepEqual(Object.keys(errors ?? {}), ['tourists.0.passport'], 'whom the draft names in Russian')
})

test('both consents are asked for', () => {
  assert.deepEqual(errorsOf({ accepted: false, accepted_personal_data: false }), {
    accepted: ['Вы должны ознакомиться и согласиться с правилами и условиями страхования'],
    accepted_personal_data: ['Необходимо согласие на обработку персональных данных'],
  })
})

test('the same person twice is said at the second surname that is asked, until one of the two is another', () => {
  const said = ['Этот турист уже есть в полисе']
  const twice = [aTourist(), aTourist({ key: 1 })]
  assert.deepEqual(errorsOf({ tourists: twice }), { 'tourists.1.surname': said })
  assert.equal(errorsOf({ tourists: [aTourist(), aTourist({ key: 1, name: 'MARIA' })] }), null)
  const atHome = { surname_ru: 'Иванова', name_ru: 'Анна' }
  const [one, other] = [
    aTourist({ ...atHome, passport_common: '4509 111' }),
    aTourist({ ...atHome, passport_common: '4509 222' }),
  ]
  assert.deepEqual(errorsOf({ tourists: [one, other], on_internal_passport: true }), {
    'tourists.1.surname_ru': said,
  })
})

test('names that are not asked on the passport ticked are not judged', () => {
  const hidden = aTourist({
    surname: 'IVANОVA',
    surname_ru: 'Иванова',
    name_ru: 'Анна',
    passport_common: '4509 111',
  })
  assert.equal(errorsOf({ tourists: [hidden], on_internal_passport: true }), null)
})
