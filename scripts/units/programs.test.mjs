import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../ground/root.mjs'
import { bundledPrograms } from './programs.mjs'

/** What a program says and its exit code. */
function said(program, words, environment) {
  const { PATH } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...words], {
    env: { PATH, ...environment },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

for (const [name, source, words, environment] of [
  ['main', 'server/src/main.ts', [], { PORT: 'eighty' }],
  ['operator', 'server/src/operator/main.ts', ['--help'], {}],
]) {
  test(`${name} in a few files says what its sources say`, { timeout: 120_000 }, async () => {
    const folder = (await bundledPrograms()).slice(root.length)
    const bundled = said(join(folder, `${name}.mjs`), words, environment)
    assert.deepEqual(bundled, said(source, words, environment))
    assert.ok(bundled.said.length > 20)
  })
}

test('the same sources are the same folder', async () => {
  assert.equal(await bundledPrograms(), await bundledPrograms())
})
