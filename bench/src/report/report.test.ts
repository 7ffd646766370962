import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLeast, atMost, median, rounded, share } from './report.ts'

test('the median is the middle one, of an even number the mean of two', () => {
  assert.equal(median([9, 1, 4]), 4)
  assert.equal(median([10, 1, 4, 6]), 5)
  assert.equal(median([7]), 7)
  assert.throws(() => median([]), /no values/)
})

test('a share of the values lies at or below its bound', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => index + 1)
  assert.equal(share(thousand, 0.5), 500)
  assert.equal(share(thousand, 0.999), 999)
  assert.equal(share([7], 0.999), 7)
  assert.throws(() => share([], 0.5), /no values/)
})

test('a budget is kept on its limit and broken behind it', () => {
  assert.equal(atMost(140, 140, ' kB'), 'within budget (at most 140 kB)')
  assert.equal(atMost(140.1, 140, ' kB'), 'OVER budget (at most 140 kB)')
  assert.equal(atLeast(0.5, 0.5), 'within budget (at least 0.5)')
  assert.equal(atLeast(0.49, 0.5), 'UNDER budget (at least 0.5)')
})

test('figures are rounded to what they can tell', () => {
  assert.equal(rounded(12.346), 12)
  assert.equal(rounded(12.346, 1), 12.3)
})
