import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base64Bytes, jsonAmount, jsonMarketPlace, kopecksOf, moscowTime } from './wire.ts'

test('writes sums with both decimals', () => {
  const written = [1, 10, 100, 123_450, 99_999_999_999_999].map((kopecks) =>
    JSON.stringify(jsonAmount(kopecks)),
  )
  assert.deepEqual(written, ['0.01', '0.10', '1.00', '1234.50', '999999999999.99'])
})

test('reads sums as numbers and as decimal texts', () => {
  assert.deepEqual([200, 200.1, '200', '200.000', 0.01].map(kopecksOf), [20_000, 20_010, 20_000, 20_000, 1])
  for (const amount of [-1, 0.001, 1e21, Number.NaN, '', '1,00', '1.', ' 1']) {
    assert.equal(kopecksOf(amount), undefined, String(amount))
  }
})

test('writes instants in Moscow time', () => {
  assert.equal(moscowTime(new Date('2026-12-31T21:00:00.007Z')), '2027-01-01T00:00:00.007+03:00')
})

test('names the shop by a number where it has one', () => {
  assert.deepEqual(
    ['25633032', 'demo', '007'].map((shop) => JSON.stringify(jsonMarketPlace(shop))),
    ['25633032', '"demo"', '"007"'],
  )
})

test('reads both alphabets of base64 and nothing else', () => {
  assert.deepEqual(base64Bytes('-_8='), base64Bytes('+/8='))
  for (const text of ['', 'a b', 'a\n', '{}', '====']) assert.equal(base64Bytes(text), undefined, text)
})
