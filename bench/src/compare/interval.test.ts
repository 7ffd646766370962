import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medianWithin, verdictOf } from './interval.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('the interval of a median leaves out as many values on each side as chance allows', () => {
  // By the table of the sign test at 5 %.
  for (const [count, low] of [
    [6, 1],
    [8, 1],
    [9, 2],
    [12, 3],
    [20, 6],
  ] as const) {
    const expected = { low, middle: (count + 1) / 2, high: count + 1 - low }
    assert.deepEqual(medianWithin(upTo(count).toReversed()), expected, String(count))
  }
  assert.throws(() => medianWithin(upTo(5)), /too few/)
})

test('a difference is one whose interval leaves 1 out', () => {
  assert.equal(verdictOf({ low: 0.97, middle: 1.02, high: 1.05 }), 'no difference told from noise')
  assert.equal(verdictOf({ low: 1, middle: 1.2, high: 1.5 }), 'no difference told from noise')
  assert.equal(verdictOf({ low: 1.01, middle: 1.042, high: 1.08 }), '4.2 % MORE than before')
  assert.equal(verdictOf({ low: 0.7, middle: 0.75, high: 0.9 }), '25 % less than before')
})
