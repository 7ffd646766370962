import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
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
  test(`${name} in a few files says what its sources say`, { timeout: 600_000 }, () => {
    builtPrograms()
    const bundled = said(`server/dist/${name}.mjs`, words, environment)
    assert.deepEqual(bundled, said(source, words, environment))
    assert.ok(bundled.said.length > 20)
  })
}

const hour = 60 * 60 * 1000

/** In the place of the bundler: what it is given ends in one file. */
const bundler = `import fs from 'node:fs'
export async function build({ cwd, input, output }) {
  fs.mkdirSync(output.dir)
  fs.copyFileSync(cwd + '/' + input.main, output.dir + '/main.mjs')
}`

test('programs that may still be running stay when others are built', { timeout: 600_000 }, async (t) => {
  const project = aSmallProject({
    'node_modules/rolldown/package.json': { name: 'rolldown', type: 'module', exports: './build.js' },
    'node_modules/rolldown/build.js': bundler,
  })
  t.after(() => project.remove())
  const output = join(project.root, 'server/dist')
  const built = async (main) => {
    project.write({ 'server/src/main.ts': `console.log('${main}')` })
    const { output: folder } = await run([process.execPath, 'scripts/programs.mjs'], { cwd: project.root })
    const said = await run([process.execPath, 'server/dist/main.mjs'], { cwd: project.root })
    assert.equal(said.output, `${main}\n`)
    return basename(folder.trim())
  }
  const isThere = (folder) => readdirSync(output).includes(folder)

  const mains = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
  const folders = []
  for (const main of mains) folders.push(await built(main))
  assert.ok(folders.every(isThere), 'all are of today')
  for (const [place, folder] of folders.entries()) {
    const at = new Date(Date.now() - 48 * hour + place * hour)
    utimesSync(join(output, folder), at, at)
  }
  await built('first')
  assert.deepEqual(
    mains.filter((_, place) => !isThere(folders[place])),
    ['second'],
    'of older ones five stay, and what is built anew is not the oldest any more',
  )
})
