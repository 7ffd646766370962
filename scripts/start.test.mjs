import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { after, before, test } from 'node:test'
import { aSmallProject, run, smallScripts } from './testing/small-project.mjs'

const timeout = 600_000
let project

before(() => {
  project = aSmallProject()
})

after(() => project.remove())

async function start({ command = [process.execPath, 'scripts/start.mjs'], cwd = project.root, env } = {}) {
  const server = await run(command, { cwd, env, until: 'serving' })
  server.child.kill('SIGTERM')
  await server.ended
  return server
}

test('the first start installs, builds and serves from the project, wherever it was called', {
  timeout,
}, async () => {
  const command = ['npm', 'start', '--prefix', project.root]
  const { output } = await start({ command, cwd: tmpdir(), env: { NODE_ENV: 'production' } })
  assert.match(output, /Installing[\s\S]*Building the pages[\s\S]*Building the programs[\s\S]*serving from/)
  assert.ok(output.includes(`serving from ${project.root}\n`))
  assert.match(output, /drained/)
})

test('the next start serves at once', { timeout }, async () => {
  const { output } = await start()
  assert.doesNotMatch(output, /Installing|Building/)
})

test('kill -9 of npm leaves no server behind', { timeout }, async () => {
  const npm = await run(['npm', 'start'], { cwd: project.root, until: 'serving' })
  npm.child.kill('SIGKILL')
  // Ends only when nobody holds its output any more.
  await npm.ended
  assert.doesNotMatch(npm.output, /drained/)
})

test('a terminal that closes ends npm at once, and the server in order', { timeout }, async () => {
  // A process group of its own, as in a terminal, which sends it to all of them.
  const npm = await run(['npm', 'start'], { cwd: project.root, detached: true, until: 'serving' })
  process.kill(-npm.child.pid, 'SIGHUP')
  await npm.ended
  assert.match(npm.output, /drained/)
})

test('signals and the exit code go through', { timeout }, async () => {
  const { child, output } = await start()
  assert.match(output, /drained/)
  assert.equal(child.exitCode, 7)
})

test('what is edited while the pages are built is built the next time', { timeout }, async () => {
  project.write({
    'web/build.mjs': `import fs from 'node:fs'
      console.log('pages for', process.env.NODE_ENV, fs.existsSync('copy/src/late.ts') ? 'with' : 'without')
      fs.writeFileSync('copy/src/late.ts', '')`,
  })
  assert.match((await start()).output, /without\n/)
  assert.match((await start()).output, /with\n/)
  assert.doesNotMatch((await start()).output, /Building/)
})

test('what has changed since is built and installed again', { timeout }, async () => {
  project.write({ 'copy/src/one.ts': 'export const one = 1' })
  const built = await start({ env: { NODE_ENV: 'development' } })
  assert.match(built.output, /Building/)
  assert.match(built.output, /pages for production/)
  assert.doesNotMatch(built.output, /Installing/)
  project.write({ 'copy/src/one.test.ts': '' })
  assert.doesNotMatch((await start()).output, /Building/)

  project.write({ 'server/src/two.ts': '' })
  const served = await start()
  assert.match(served.output, /Building the programs/)
  assert.doesNotMatch(served.output, /Building the pages/)

  const own = { name: 'small', version: '1.0.0' }
  project.write({
    'package-lock.json': { ...own, lockfileVersion: 3, packages: { '': { ...own, license: 'MIT' } } },
  })
  assert.match((await start()).output, /Installing/)
})

test('what was installed and built by hand is left alone, unless something is missing', {
  timeout,
}, async (t) => {
  const own = { name: 'small', version: '1.0.0', devDependencies: { part: 'file:part' } }
  const lock = {
    '': own,
    'node_modules/part': { resolved: 'part', link: true },
    part: { version: '1.0.0', dev: true },
  }
  const byHand = aSmallProject({
    'package.json': { ...own, type: 'module', scripts: smallScripts },
    'package-lock.json': { ...own, lockfileVersion: 3, packages: lock },
    'part/package.json': { name: 'part', version: '1.0.0' },
  })
  t.after(() => byHand.remove())
  const at = { cwd: byHand.root }
  await run(['npm', 'ci'], at)
  await run(['npm', 'run', 'build'], at)
  assert.doesNotMatch((await start(at)).output, /Installing|Building/)
  await run(['npm', 'ci', '--omit=dev'], at)
  assert.match((await start(at)).output, /Installing/)
})

test('pages that cannot be built are said so, and nothing is served', { timeout }, async () => {
  project.write({ 'web/build.mjs': 'process.exit(3)' })
  const { child, output } = await start()
  assert.equal(child.exitCode, 1)
  assert.match(output, /The pages could not be built/)
  assert.doesNotMatch(output, /serving|at .*mjs:/)
})

const machineNode = '/usr/bin/node'
const isOld = Number.parseInt(spawnSync(machineNode, ['-p', 'process.versions.node']).stdout, 10) < 26

test('an old Node alone is told, with the way out', {
  timeout,
  skip: !isOld && 'no older Node here',
}, async () => {
  const { child, output } = await start({ command: [machineNode, 'scripts/start.mjs'] })
  assert.equal(child.exitCode, 1)
  assert.match(output, /Node 26 is needed[\s\S]*npm rebuild node --ignore-scripts=false/)
  assert.doesNotMatch(output, /at .*mjs:/)
})
