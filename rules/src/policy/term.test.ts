import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termOn } from './term.ts'

const term = { start: '2027-02-01', end: '2027-02-14' }

test('before its first day the days until then are counted', () => {
  assert.deepEqual(termOn(term, '2027-01-15'), { is: 'upcoming', days: 17 })
  assert.deepEqual(termOn(term, '2027-01-31'), { is: 'upcoming', days: 1 })
})

test('from the first to the last day those left, with the day itself', () => {
  assert.deepEqual(termOn(term, '2027-02-01'), { is: 'valid', days: 14 })
  assert.deepEqual(termOn(term, '2027-02-14'), { is: 'valid', days: 1 })
})

test('the day after the last one it is over', () => {
  assert.deepEqual(termOn(term, '2027-02-15'), { is: 'ended' })
})
