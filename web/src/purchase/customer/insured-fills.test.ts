import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TouristForm } from '../state/flow-form.ts'
import { aTourist } from '../state/testing/a-form.ts'
import { birthsToLookUp, withInsured, withoutOthersNames } from './insured-fills.ts'

const unnamed = (birth: string, key: number) => aTourist({ birth, key, surname: '', name: '' })
const person = (birth: string, name: string) => ({
  birth,
  surname: 'IVANOV',
  name,
  surname_ru: 'Иванов',
  name_ru: 'Peter',
})
const parent = aTourist()
const son = '2015-03-09'
const daughter = '2017-04-10'

test('births of unnamed tourists are looked up, each once, when more than one travels', () => {
  assert.deepEqual(birthsToLookUp([unnamed(son, 0)]), [])
  assert.deepEqual(birthsToLookUp([parent, unnamed(daughter, 1), unnamed(son, 2), unnamed(son, 3)]), [
    son,
    daughter,
  ])
})

test('a tourist of the same birth date is named; Latin letters stand in no Russian field', () => {
  const [first, second, third] = withInsured(
    [parent, unnamed(son, 1), unnamed(daughter, 2)],
    [person(son, 'PETR')],
  )
  assert.equal(first, parent)
  assert.deepEqual(
    [second?.surname, second?.name, second?.surname_ru, second?.name_ru],
    ['IVANOV', 'PETR', 'Иванов', ''],
  )
  assert.equal(third?.surname, '')
})

test('who is named already stays so', () => {
  const tourists = [parent, aTourist({ birth: son, key: 1 })]
  assert.equal(withInsured(tourists, [person(son, 'PETR')]), tourists)
})

test('twins who both travel are both named; of two who might, nobody is guessed', () => {
  const twins = [person(son, 'PETR'), person(son, 'PAVEL')]
  const both = withInsured([parent, unnamed(son, 1), unnamed(son, 2)], twins)
  assert.deepEqual(
    both.map(({ name }) => name),
    ['ANNA', 'PETR', 'PAVEL'],
  )
  const tourists = [parent, unnamed(son, 1)]
  assert.equal(withInsured(tourists, twins), tourists)
})

test('names that came by a birth date go with it, those that were typed over them stay', () => {
  const named = withInsured([parent, unnamed(son, 1)], [person(son, 'PETR')])
  assert.equal(withoutOthersNames(named), named)
  const changed = (changes: Partial<TouristForm>) => {
    const tourists = named.map((tourist) => (tourist.key === 1 ? { ...tourist, ...changes } : tourist))
    return [withoutOthersNames(tourists), tourists] as const
  }
  const [[first, second]] = changed({ birth: daughter })
  assert.equal(first, parent)
  assert.deepEqual(second, unnamed(daughter, 1))
  assert.deepEqual(birthsToLookUp([parent, unnamed(daughter, 1)]), [daughter])
  for (const changes of [
    { birth: null },
    { birth: daughter, name: 'MARIA' },
    { birth: daughter, name_ru: 'Мария' },
  ]) {
    const [after, before] = changed(changes)
    assert.equal(after, before)
  }
})
