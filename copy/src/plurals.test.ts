import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysGenitive, people, years } from './forms/plurals.ts'
import { days } from './plurals.ts'

const plain = (text: string) => text.replace('\u00a0', ' ')

test('days take the form of their last figures', () => {
  const counts = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 365]
  assert.deepEqual(
    counts.map((count) => plain(days(count))),
    [
      '0 дней',
      '1 день',
      '2 дня',
      '4 дня',
      '5 дней',
      '11 дней',
      '12 дней',
      '14 дней',
      '21 день',
      '22 дня',
      '25 дней',
      '101 день',
      '111 дней',
      '365 дней',
    ],
  )
})

test('people and years', () => {
  assert.deepEqual([1, 2, 5].map(people).map(plain), ['1 человек', '2 человека', '5 человек'])
  assert.deepEqual([1, 3, 18, 84].map(years).map(plain), ['1 год', '3 года', '18 лет', '84 года'])
})

test('after a preposition the genitive', () => {
  assert.deepEqual([1, 2, 5, 21].map(daysGenitive).map(plain), ['1 дня', '2 дней', '5 дней', '21 дня'])
})

test('figure and noun stay on one line', () => {
  assert.equal(days(14), '14\u00a0дней')
})
