import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { builtPrograms } from './build.mjs'
import { root } from './ground/root.mjs'
import { aSmallProject, run } from './testing/small-project.mjs'

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
  test(`${name} in a few files says what its sources say`, { timeout: 120_000 }, () => {
    builtPrograms()
    const bundled = said(`server/dist/${name}.mjs`, words, environment)
    assert.deepEqual(bundled, said(source, words, environment))
    assert.ok(bundled.said.length > 20)
  })
}

/** In the place of the bundler: what it is given ends in one file. */
const bundler = `import fs from 'node:fs'
export async function build({ cwd, input, output }) {
  fs.mkdirSync(output.dir)
  fs.copyFileSync(cwd + '/' + input.main, output.dir + '/main.mjs')
}`

test('programs that may still be running stay when others are built', { timeout: 120_000 }, async (t) => {
  const project = aSmallProject({
    'node_modules/rolldown/package.json': { name: 'rolldown', type: 'module', exports: './build.js' },
    'node_modules/rolldown/build.js': bundler,
  })
  t.after(() => project.remove())
  const built = async (main) => {
    project.write({ 'server/src/main.ts': `console.log('${main}')` })
    await run([process.execPath, 'scripts/programs.mjs'], { cwd: project.root })
    const { output } = await run([process.execPath, 'server/dist/main.mjs'], { cwd: project.root })
    return output.trim()
  }
  const folders = () =>
    readdirSync(join(project.root, 'server/dist')).filter((name) => !name.endsWith('.mjs'))

  assert.equal(await built('first'), 'first')
  const [first] = folders()
  for (const main of ['second', 'third', 'fourth', 'first', 'fifth']) assert.equal(await built(main), main)
  assert.equal(folders().length, 5)
  assert.equal(await built('sixth'), 'sixth')
  assert.equal(folders().length, 5)
  assert.ok(folders().includes(first), 'built anew, it is not the oldest any more')
})
