import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedComebacks } from './judged-comebacks.ts'

test('the slowest one decides, and none at all proves nothing', () => {
  assert.deepEqual(judgedComebacks('slowestStartMs', [900, 5_000]), {
    ok: true,
    told: { slowestStartMs: 5_000 },
  })
  for (const times of [[900, 5_001], []]) assert.ok(!judgedComebacks('slowestStartMs', times).ok)
})
