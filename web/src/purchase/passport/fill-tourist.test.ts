import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFormStore } from '../../form/store/form-store.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { fillTourist } from './fill-tourist.ts'

const said = { surname: 'PETROVA', name: 'VERA', birth: '1980-01-02', passport: '751234567' }
const formOfTwo = () => createFormStore(aForm({ tourists: [aTourist(), aTourist({ key: 1, passport: '' })] }))

test('a passport fills its tourist and nobody else', () => {
  const form = formOfTwo()
  const [, second] = form.values().tourists
  form.addError('tourists.0.surname', 'Укажите фамилию')
  fillTourist(form, 0, said)
  assert.deepEqual(form.values().tourists, [{ ...aTourist(), ...said }, second])
  assert.deepEqual(form.errors(), {})
})

test('a number is filled in where it is asked, and only one that the form takes', () => {
  const form = formOfTwo()
  fillTourist(form, 1, said)
  assert.equal(form.values().tourists[1]?.surname, 'PETROVA')
  assert.equal(form.values().tourists[1]?.passport, '')
  form.set('tourists.1.hides_passport_of', { surname: 'PETROVA', name: 'VERA', birth: '1980-01-02' })
  fillTourist(form, 1, said)
  assert.equal(form.values().tourists[1]?.passport, '751234567', 'a hidden one is asked for')
})

test('a passport without such a number leaves that of the same person, and of nobody else', () => {
  const form = formOfTwo()
  fillTourist(form, 0, said)
  fillTourist(form, 0, { ...said, passport: null })
  assert.equal(form.values().tourists[0]?.passport, '751234567')
  fillTourist(form, 0, { ...said, name: 'OLGA', passport: null })
  assert.equal(form.values().tourists[0]?.passport, '')
})

test('whoever was taken away meanwhile is not filled in', () => {
  const form = formOfTwo()
  const before = form.values()
  fillTourist(form, 2, said)
  assert.equal(form.values(), before)
})
