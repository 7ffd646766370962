import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { isProved, keep, linesOf } from './proved.ts'

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

test('a line that was cut proves nothing, and hides none before or after it', async () => {
  await using room = await temporaryFolder()
  const file = join(room.path, 'proofs.jsonl')
  keep(file, kept)
  appendFileSync(file, JSON.stringify({ ...kept, name: 'mail' }).slice(0, -1))
  assert.ok(isProved(linesOf(file), asked))
  keep(file, { ...kept, name: 'bank' })
  for (const [name, isKept] of Object.entries({ kills: true, mail: false, bank: true }))
    assert.equal(isProved(linesOf(file), { ...asked, name }), isKept, name)
})
