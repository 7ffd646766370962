import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { controlCode, readControlCode } from './control-code.ts'

test('a code stays what it was printed as', () => {
  assert.equal(controlCode('0f8fad5b-d9cb-469f-a165-70867728950e'), 'XCDT-XPAP')
})

test('codes have eight signs that nobody takes for others, and differ', () => {
  const codes = Array.from({ length: 10_000 }, () => controlCode(randomUUID()))
  for (const code of codes) assert.match(code, /^[ACDEFHJKMNPQRTVWXY34679]{4}-[ACDEFHJKMNPQRTVWXY34679]{4}$/)
  assert.ok(new Set(codes).size > 9_990)
  assert.equal(new Set(codes.join('')).size, 24)
})

test('small letters, Russian ones that look the same, spaces and hyphens are forgiven', () => {
  for (const typed of ['K7XM-3TCP', 'k7xm3tcp', ' K7XM 3TCP ', 'k7-xm-3t-cp', 'К7ХМ–3ТСР', 'к7хм\u00a03тср'])
    assert.equal(readControlCode(typed), 'K7XM-3TCP', typed)
})

test('what is no code is none of ours', () => {
  for (const typed of ['', 'K7XM', 'K7XM-3TC0', 'K7XM-3TCPP', '\u0000', 'a'.repeat(100_000)])
    assert.notEqual(readControlCode(typed), 'K7XM-3TCP')
})
