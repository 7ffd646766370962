import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftNumber, isDraftNumber, policyNumber, priceNumber } from './numbers.ts'

test('a number has six digits, or as many more as its count', () => {
  assert.deepEqual([1, 999_999, 1_000_000, 12_345_678].map(draftNumber), [
    'D-000001',
    'D-999999',
    'D-1000000',
    'D-12345678',
  ])
  assert.deepEqual([priceNumber(1), priceNumber(1_000_000)], ['K-000001', 'K-1000000'])
})

test('a policy is numbered by the year of its day', () => {
  assert.equal(policyNumber(999_999, '2026-12-31'), 'AP-26-999999')
  assert.equal(policyNumber(1_000_000, '2027-01-01'), 'AP-27-1000000')
})

test('a draft is told from a policy by its number', () => {
  assert.deepEqual([draftNumber(1_000_000), policyNumber(1, '2026-05-05')].map(isDraftNumber), [true, false])
})
