import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staysInRussia } from './stays-in-russia.ts'

test('a trip with Russia alone stays within it', () => {
  assert.ok(staysInRussia([166]))
  for (const countries of [[], [1], [166, 1]]) assert.ok(!staysInRussia(countries))
})
