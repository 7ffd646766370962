import assert from 'node:assert/strict'
import { test } from 'node:test'
import { astrayAfter } from './told.ts'

const moment = Temporal.Instant.fromEpochMilliseconds(5_000)
const told = [
  { number: 'early', begunAt: 1_000, at: 5_000 },
  { number: 'across', begunAt: 4_999, at: 5_001 },
  { number: 'late', begunAt: 5_001, at: 6_000 },
]
const astray = (...back: string[]) => astrayAfter(moment, told, new Set(back))

test('what was told before is back, what was begun later is not, what lies across may be', () => {
  for (const back of [['early'], ['early', 'across']])
    assert.deepEqual(astray(...back), { before: 1, missing: 0, tooMany: 0 })
})

test('what is not back is missing, what is back from later is too many', () => {
  assert.deepEqual(astray('across'), { before: 1, missing: 1, tooMany: 0 })
  assert.deepEqual(astray('early', 'late'), { before: 1, missing: 0, tooMany: 1 })
})
