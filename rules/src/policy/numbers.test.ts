import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countOfPrice,
  draftNumber,
  isDraftNumber,
  maskedNumber,
  policyNumber,
  priceNumber,
  readDraftNumber,
  readPolicyNumber,
} from './numbers.ts'

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

test('a number is read however it was typed', () => {
  for (const typed of [
    'AP-26-000001',
    'ap-26-000001',
    ' AP 26 000001 ',
    'АР–26–000001',
    'ар26000001',
    '26-000001',
  ])
    assert.equal(readPolicyNumber(typed), 'AP-26-000001', typed)
  assert.equal(readPolicyNumber('AP-26-1234567'), 'AP-26-1234567')
  for (const typed of [
    '',
    'D-000001',
    'AP-26-00001',
    'AP-26-••••••',
    'AP-26-0000011111111',
    "' or 1=1 --",
    '\u0000',
  ])
    assert.equal(readPolicyNumber(typed), null, typed)
})

test('so is a draft’s', () => {
  for (const typed of ['D-000001', 'd-000001', ' D–000001 ', 'd000001'])
    assert.equal(readDraftNumber(typed), 'D-000001', typed)
  for (const typed of ['', 'D-1', 'AP-26-000001', '000001', 'D-0000011111111'])
    assert.equal(readDraftNumber(typed), null, typed)
})

test('a price is found by its number, and by nothing that only looks like it', () => {
  for (const count of [1, 999_999, 1_000_000, 123_456_789_012_345])
    assert.equal(countOfPrice(priceNumber(count)), count)
  for (const text of [
    '',
    'K-',
    'K-00001',
    'D-000001',
    'K-abcdef',
    'xK-000001',
    'K-000001x',
    `K-${'1'.repeat(16)}`,
  ])
    assert.equal(countOfPrice(text), null, text)
})

test('before it is paid a policy shows its year alone', () => {
  assert.equal(maskedNumber(policyNumber(42, '2026-05-05')), 'AP-26-••••••')
  assert.equal(maskedNumber(policyNumber(1_234_567, '2026-05-05')), 'AP-26-••••••')
})
