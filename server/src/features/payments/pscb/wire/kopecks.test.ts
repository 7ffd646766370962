import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { kopecksFromDecimal, roublesForJson } from './kopecks.ts'

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000 }),
  fc.integer({ min: 1, max: 999_999_999_999_999 }),
)

const same: readonly [string, number][] = [
  ['200', 20_000],
  ['200.0', 20_000],
  ['200.000', 20_000],
  ['1234.5', 123_450],
  ['1234.50', 123_450],
  ['0.01', 1],
  ['0', 0],
  ['2E+2', 20_000],
  ['12345e-2', 12_345],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
]
for (const [roubles, kopecks] of same) {
  test(`${roubles} is ${kopecks} kopecks`, () => assert.equal(kopecksFromDecimal(roubles), kopecks))
}

const refused = [
  '',
  '-1',
  '+1',
  '1,00',
  ' 1',
  '1.',
  '.5',
  '1.001',
  '200.0000000000000001',
  '1e-3',
  '1e',
  '0x10',
]
for (const roubles of [...refused, '90071992547409.92', '1e99', 'NaN', 'Infinity', '１']) {
  test(`«${roubles}» is no amount`, () => assert.equal(kopecksFromDecimal(roubles), undefined))
}

test('what is written for the bank reads back as the very same kopecks', () => {
  fc.assert(
    fc.property(amounts, (kopecks) => {
      const written = JSON.stringify(roublesForJson(kopecks))
      assert.match(written, /^\d+(\.\d{1,2})?$/)
      assert.equal(kopecksFromDecimal(written), kopecks)
    }),
    { numRuns: 2000 },
  )
})

test('zeros at the end change nothing', () => {
  fc.assert(
    fc.property(amounts, fc.nat(6), (kopecks, zeros) => {
      const digits = String(kopecks).padStart(3, '0')
      const exact = `${digits.slice(0, -2)}.${digits.slice(-2)}${'0'.repeat(zeros)}`
      assert.equal(kopecksFromDecimal(exact), kopecks)
    }),
  )
})

for (const kopecks of [0, -1, 0.5, Number.NaN, 1e15]) {
  test(`${kopecks} kopecks are never sent`, () => assert.throws(() => roublesForJson(kopecks), RangeError))
}
