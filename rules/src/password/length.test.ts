import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordLengthIssue } from './length.ts'

test('a password has 8 to 128 characters', () => {
  assert.equal(passwordLengthIssue('k7#mLp2'), 'password_length')
  assert.equal(passwordLengthIssue('k7#mLp2x'), null)
  assert.equal(passwordLengthIssue('дайвер🐠ы'), null)
  assert.equal(passwordLengthIssue('k7'.repeat(64)), null)
  assert.equal(passwordLengthIssue(`${'k7'.repeat(64)}x`), 'password_length')
})

test('a space counts, at the ends too', () => {
  assert.equal(passwordLengthIssue(' k7#mLp '), null)
})
