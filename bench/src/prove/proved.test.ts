import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProved } from './proved.ts'

const kept = { name: 'kills', ok: true, runs: 20, commit: 'a1', policies: 700 }
const asked = { name: 'kills', runs: 20, commit: 'a1' }
const lines = (...changes: object[]) =>
  changes.map((change) => `${JSON.stringify({ ...kept, ...change })}\n`).join('')

test('what held with as many runs at the same commit is proved', () => {
  for (const change of [{}, { runs: 150 }]) assert.ok(isProved(lines({ ok: false }, change), asked))
})

test('another commit, fewer runs, another experiment and a failure prove nothing', () => {
  for (const change of [{ commit: 'a2' }, { runs: 19 }, { name: 'database' }, { ok: false }])
    assert.ok(!isProved(lines(change), asked), JSON.stringify(change))
  assert.ok(!isProved('', asked))
})

test('what has no commit of its own is proved each time anew', () => {
  assert.ok(!isProved(lines({ commit: null }), { ...asked, commit: null }))
})
