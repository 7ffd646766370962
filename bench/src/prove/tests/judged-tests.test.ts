import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedTests } from './judged-tests.ts'

const tried = { zones: { pattern: /✔ zone/g, least: 2 }, cells: { pattern: /ℹ (\d+) cells/g, least: 400 } }
const said = '  ✔ zone a\n  ✔ zone b\n  ℹ 1204 cells\n\nunit  1.0 s  3 passed, 0 failed\n3 passed, 0 failed\n'

test('tests that passed, and tried each promise often enough, hold', () => {
  const told = { passed: 3, failed: 0, zones: 2, cells: 1204 }
  assert.deepEqual(judgedTests(said, tried), { ok: true, told })
})

const wrongs = {
  'one that failed': said.replace('\n3 passed, 0 failed', '\n3 passed, 1 failed'),
  'none that ran': said.replace('\n3 passed', '\n0 passed'),
  'a run that was cut': said.replace('\n3 passed, 0 failed', ''),
  'a zone that was not tried': said.replace('✔ zone b', '✖ zone b'),
  'too few cells': said.replace('1204', '399'),
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`does not hold: ${name}`, () => assert.ok(!judgedTests(wrong, tried).ok))
}
