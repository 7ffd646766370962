import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAsked } from './asked.ts'

const known = ['kills', 'database', 'bank']

test('without a word everything is asked for, in short', () => {
  assert.deepEqual(readAsked([], known), { names: known, size: 'short', keep: undefined })
})

test('names, the size and the file may be said in any order; experiments go in their own', () => {
  const asked = { names: ['kills', 'bank'], size: 'full', keep: 'proofs.jsonl' }
  assert.deepEqual(readAsked(['bank', '--keep', 'proofs.jsonl', 'kills', '--full'], known), asked)
})

test('what is not known is named', () => {
  for (const [words, name] of [
    [['banks'], /banks.*kills, database, bank/],
    [['--fully'], /fully/],
    [['--keep'], /keep/],
  ] as const) {
    const said = readAsked(words, known)
    assert.ok(typeof said === 'string' && name.test(said), String(said))
  }
})
