import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summaryOf } from './summary.ts'

const line = { ok: true, seed: '1', runs: 1 }

test('lines that tell rows are added up, and each has to be right', () => {
  const lines = [
    { ...line, name: 'kills', acknowledged: 12, rows: 40, lost: [] },
    { ...line, name: 'mail', acknowledged: 3, rows: 11, lost: ['draft 1'] },
    { ...line, name: 'restore', lost: 12 },
  ]
  const sums = { name: 'all', proofs: 3, acknowledged: 15, rows: 51, lost: 1 }
  assert.deepEqual(summaryOf(lines), { ...sums, ok: true })
  assert.equal(summaryOf([...lines, { ...line, name: 'hostile', ok: false }]).ok, false)
})
