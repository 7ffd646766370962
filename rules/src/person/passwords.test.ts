import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordIssue } from './passwords.ts'

test('a password has 8 to 128 characters', () => {
  assert.equal(passwordIssue('k7#mLp2'), 'password_length')
  assert.equal(passwordIssue('k7#mLp2x'), null)
  assert.equal(passwordIssue('дайвер🐠ы'), null)
  assert.equal(passwordIssue('k7'.repeat(64)), null)
  assert.equal(passwordIssue(`${'k7'.repeat(64)}x`), 'password_length')
})

test('a space counts, at the ends too', () => {
  assert.equal(passwordIssue(' k7#mLp '), null)
})

test('the commonest ones, repetitions and runs are refused', () => {
  for (const password of [
    'password',
    'Qwerty123',
    'ЙЦУКЕНГШ',
    '1q2w3e4r',
    'zzzzzzzz',
    '34567890',
    '76543210',
    'cdefghij',
  ]) {
    assert.equal(passwordIssue(password), 'password_common', password)
  }
})
