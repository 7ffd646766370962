import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountOf, hundredthsOf } from './money.ts'

test('a sum leaves as roubles or euros with at most two decimals', () => {
  assert.equal(amountOf(345800), 3458)
  assert.equal(amountOf(3641), 36.41)
  assert.equal(amountOf(5), 0.05)
  assert.equal(amountOf(0), 0)
})

test('a sum as others write it is read exactly', () => {
  for (const sum of ['3458', '3458.0', '3458.00', '3458,00', '3458.0000', ' 3458 ', 3458]) {
    assert.equal(hundredthsOf(sum), 345800, String(sum))
  }
  assert.equal(hundredthsOf('0'), 0)
  assert.equal(hundredthsOf('0.29'), 29)
  assert.equal(hundredthsOf(1.1), 110)
  assert.equal(hundredthsOf(4.35), 435) // 434.99999999999994 in binary floating point
  assert.equal(hundredthsOf('9999999999.99'), 999999999999)
})

test('anything else is no sum', () => {
  for (const sum of [
    '',
    ' ',
    '-1',
    '+1',
    '1e9',
    '0x10',
    '1 000',
    '1.234',
    '.5',
    '5.',
    '1.2.3',
    '3458 ₽',
    '1,000.00',
  ]) {
    assert.equal(hundredthsOf(sum), null, sum)
  }
  for (const sum of [
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1.005,
    0.1 + 0.2,
    null,
    undefined,
    [3458],
    {},
    true,
    3458n,
  ]) {
    assert.equal(hundredthsOf(sum), null, String(sum))
  }
})

test('a sum that left comes back as the same kopecks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (kopecks) => {
      assert.equal(hundredthsOf(amountOf(kopecks)), kopecks)
      assert.equal(hundredthsOf(amountOf(kopecks).toFixed(2)), kopecks)
    }),
  )
})
