import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedStarts } from './judged-starts.ts'

const refused = { code: 1, said: 'The folder is in use by another server', ms: 900 }

test('who ends with 1 soon, and says why, was refused', () => {
  assert.deepEqual(judgedStarts([refused, refused]), {
    ok: true,
    told: { starts: 2, slowestMs: 900, letIn: [] },
  })
})

test('who goes on, ends otherwise or says something else is named', () => {
  for (const [wrong, named] of [
    [{ code: null, said: 'ready' }, 'null: ready'],
    [{ code: 0 }, `0: ${refused.said}`],
    [{ said: 'EADDRINUSE' }, '1: EADDRINUSE'],
  ] as const) {
    const { ok, told } = judgedStarts([refused, { ...refused, ...wrong }])
    assert.deepEqual([ok, told.letIn], [false, [named]])
  }
})

test('who takes longer than three seconds, and nobody at all, prove nothing', () => {
  assert.ok(!judgedStarts([refused, { ...refused, ms: 3_001 }]).ok)
  assert.ok(!judgedStarts([]).ok)
})
