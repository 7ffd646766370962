import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { controlCode } from './control-code.ts'

test('a code stays what it was printed as', () => {
  assert.equal(controlCode('0f8fad5b-d9cb-469f-a165-70867728950e'), 'XCDT-XPAP')
})

test('codes have eight signs that nobody takes for others, and differ', () => {
  const codes = Array.from({ length: 10_000 }, () => controlCode(randomUUID()))
  for (const code of codes) assert.match(code, /^[ACDEFHJKMNPQRTVWXY34679]{4}-[ACDEFHJKMNPQRTVWXY34679]{4}$/)
  assert.ok(new Set(codes).size > 9_990)
  assert.equal(new Set(codes.join('')).size, 24)
})
