import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFormStore } from '../../form/store/form-store.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { isNumberAsked } from './asked-number.ts'
import { fillTourist } from './fill-tourist.ts'

const said = { surname: 'PETROVA', name: 'VERA', birth: '1980-01-02', passport: '751234567' }
const formOfTwo = () => createFormStore(aForm({ tourists: [aTourist(), aTourist({ key: 1, passport: '' })] }))

test('a passport fills its tourist and nobody else', () => {
  const form = formOfTwo()
  const [, second] = form.values().tourists
  form.addError('tourists.0.surname', 'Укажите фамилию')
  fillTourist(form, 0, said, true)
  assert.deepEqual(form.values().tourists, [{ ...aTourist(), ...said }, second])
  assert.deepEqual(form.errors(), {})
})

test('a number is filled in where it is asked', () => {
  const form = formOfTwo()
  fillTourist(form, 1, said, false)
  assert.equal(form.values().tourists[1]?.surname, 'PETROVA')
  assert.equal(form.values().tourists[1]?.passport, '')
})

test('a number whose field stays in sight is filled in, whoever was typed above it', () => {
  const form = formOfTwo()
  const { surname, name, birth } = aTourist({ key: 1 })
  form.set('hides_passports_of', [{ surname, name, birth: birth ?? '' }])
  form.set('tourists.1.surname', 'SIDOROVA')
  assert.equal(isNumberAsked(form.values(), 1), false)
  fillTourist(form, 1, said, true)
  assert.equal(form.values().tourists[1]?.passport, '751234567')
})

test('a number that the draft has of a later tourist and does not show is asked, and filled in', () => {
  const form = formOfTwo()
  const { surname, name, birth } = said
  form.set('hides_passports_of', [{ surname, name, birth }])
  fillTourist(form, 1, said, false)
  assert.equal(form.values().tourists[1]?.passport, '751234567')
  form.set('tourists.1.name', 'VER')
  assert.equal(isNumberAsked(form.values(), 1), true, 'a number that is typed stays in sight')
  form.set('tourists.1.passport', '')
  assert.equal(isNumberAsked(form.values(), 1), false, 'of nobody else')
})

test('where the number is none that the form takes, one typed stays the person’s own and nobody else’s', () => {
  const form = createFormStore(
    aForm({ tourists: [1, 2].map((key) => aTourist({ key, passport: '701111111' })) }),
  )
  const numbers = () => form.values().tourists.map(({ passport }) => passport)
  const { surname, name, birth } = aTourist()
  fillTourist(form, 0, { surname, name, birth: birth ?? '', passport: null }, true)
  assert.deepEqual(numbers(), ['701111111', '701111111'])
  fillTourist(form, 0, { ...said, passport: null }, true)
  assert.deepEqual(numbers(), ['', '701111111'])
  fillTourist(form, 1, said, false)
  assert.deepEqual(numbers(), ['', ''])
  form.set('tourists', [aTourist({ surname: '', name: '', passport: '701111111' })])
  fillTourist(form, 0, { ...said, passport: null }, true)
  assert.deepEqual(numbers(), ['701111111'], 'typed before the name')
})

test('whoever was taken away meanwhile is not filled in', () => {
  const form = formOfTwo()
  const before = form.values()
  fillTourist(form, 2, said, false)
  assert.equal(form.values(), before)
})
