import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FlowForm } from '../state/flow-form.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { followed, holderOf, namesForTourist, possibleHolder, saidOnce, withHolder } from './holder.ts'

const today = '2026-11-21'
const blank = { surname: '', name: '', birth: null, email: 'anna@example.org', phone: '+79161234567' }
const typed = { ...blank, surname: 'Петров', name: 'Пётр', birth: '1980-01-02' }
const formWith = (changes: Partial<FlowForm>) => aForm({ insurer: blank, ...changes })

describe('the first tourist as the holder', () => {
  test('gives names and birth date as they are typed, the contacts stay', () => {
    const form = formWith({ tourists: [aTourist({ surname: 'IVANOVA', name: '' })] })
    assert.deepEqual(holderOf(form, today), { ...blank, surname: 'IVANOVA', name: '', birth: '1990-05-05' })
    assert.deepEqual(withHolder(form, today).tourists, form.tourists)
  })

  test('is of age today: on the birthday itself, and not the day before', () => {
    const born = (birth: string | null) =>
      possibleHolder(formWith({ tourists: [aTourist({ birth })] }), today)
    assert.notEqual(born('2008-11-21'), null)
    assert.equal(born('2008-11-22'), null)
    assert.equal(born(null), null)
    assert.equal(born('2026-11-22'), null)
  })

  test('a child is not proposed: the holder is as typed', () => {
    const child = formWith({ tourists: [aTourist({ birth: '2015-01-01' })], insurer: typed })
    assert.deepEqual(followed({ ...child, insurer_follows: ['surname', 'name', 'birth'] }, today), [])
    assert.deepEqual(holderOf(child, today), typed)
  })

  test('on an internal passport gives the Russian names, never the hidden Latin ones', () => {
    const tourist = aTourist({ surname_ru: 'Иванова', name_ru: '' })
    const form = formWith({ tourists: [tourist], on_internal_passport: true })
    assert.equal(holderOf(form, today).surname, 'Иванова')
    assert.equal(holderOf(form, today).name, '')
  })
})

describe('what is typed for the holder', () => {
  test('is not overwritten by default: only what is left empty follows', () => {
    assert.deepEqual(followed(formWith({ insurer: typed }), today), [])
    assert.deepEqual(followed(formWith({ insurer: { ...typed, birth: null } }), today), ['birth'])
  })

  test('is there again once the box is unticked', () => {
    const ticked = formWith({ insurer: typed, insurer_follows: ['surname', 'name', 'birth'] })
    assert.deepEqual(holderOf(ticked, today), {
      ...typed,
      surname: 'IVANOVA',
      name: 'ANNA',
      birth: '1990-05-05',
    })
    assert.deepEqual(holderOf({ ...ticked, insurer_follows: [] }, today), typed)
  })

  test('has no Latin name beside a Russian one, and keeps one of its own alphabet', () => {
    const insurer = { ...blank, surname: 'Иванова' }
    const form = formWith({ insurer, insurer_follows: ['name', 'birth'] })
    assert.deepEqual(holderOf(form, today), { ...insurer, birth: '1990-05-05' })
    const latin = { ...form, insurer: { ...blank, surname: 'IVANOVA-PETROVA' } }
    assert.equal(holderOf(latin, today).name, 'ANNA')
  })
})

describe('what is wrong with a name that is followed', () => {
  test('is said once, at the tourist', () => {
    const form = formWith({ tourists: [aTourist({ surname: '' })] })
    const errors = { 'tourists.0.surname': ['Укажите фамилию'], 'insurer.surname': ['Укажите фамилию'] }
    assert.deepEqual(Object.keys(saidOnce(form, today, errors) ?? {}), ['tourists.0.surname'])
    assert.deepEqual(saidOnce({ ...form, insurer_follows: [] }, today, errors), errors)
    const onInternal = { ...form, on_internal_passport: true }
    const russian = { 'tourists.0.surname_ru': ['Укажите фамилию'], 'insurer.surname': ['Укажите фамилию'] }
    assert.deepEqual(Object.keys(saidOnce(onInternal, today, russian) ?? {}), ['tourists.0.surname_ru'])
  })

  test('is never hidden where the tourist has nothing wrong', () => {
    const errors = { 'insurer.surname': ['Что-то другое'], 'insurer.email': ['Укажите e-mail'] }
    assert.deepEqual(saidOnce(formWith({}), today, errors), errors)
    assert.equal(saidOnce(formWith({}), today, null), null)
  })
})

describe('a tourist nobody has named', () => {
  const unnamed = aTourist({ surname: '', name: '' })
  const holder = { ...blank, surname: 'IVANOVA', name: 'ANNA', birth: '1990-05-05' }

  test('is named as the holder of the same birth date', () => {
    const form = formWith({ tourists: [unnamed], insurer: holder })
    assert.deepEqual(namesForTourist(form, today), [
      ['surname', 'IVANOVA'],
      ['name', 'ANNA'],
    ])
    assert.deepEqual(namesForTourist({ ...form, insurer: { ...holder, birth: '1990-05-06' } }, today), [])
  })

  test('is not named in the letters of another passport, nor by half a name', () => {
    const form = formWith({ tourists: [unnamed], insurer: { ...holder, surname: 'Иванова', name: 'Анна' } })
    assert.deepEqual(namesForTourist(form, today), [])
    assert.deepEqual(namesForTourist({ ...form, on_internal_passport: true }, today), [
      ['surname_ru', 'Иванова'],
      ['name_ru', 'Анна'],
    ])
    assert.deepEqual(namesForTourist({ ...form, insurer: { ...holder, name: '' } }, today), [])
  })

  test('somebody named stays as named', () => {
    const named = formWith({ tourists: [aTourist({ surname: 'PETROVA', name: '' })], insurer: holder })
    assert.deepEqual(namesForTourist(named, today), [])
  })
})
