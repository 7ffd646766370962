import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aSmallProject, run } from './testing/small-project.mjs'

const timeout = 600_000
const passing = `import { test, describe } from 'node:test'
describe('both', () => { test('one', () => {}); test('two', () => {}) }); test.skip('three', () => {})`
const failing = `import { test } from 'node:test'; test('bad', () => { throw new Error('bad') })`
let project

before(() => {
  project = aSmallProject()
})

beforeEach(() => {
  project.write({ 'rules/src/good.test.ts': passing, 'server/src/other.test.ts': passing, 'check.mjs': '' })
})

after(() => project.remove())

/** The exit code of `npm test` and its lines. A DATABASE_URL spares it the PostgreSQL of the tests. */
async function told(...args) {
  const { child, output } = await run([process.execPath, 'scripts/test.mjs', ...args], {
    cwd: project.root,
    env: { DATABASE_URL: 'postgresql://nobody@localhost/none' },
  })
  return { code: child.exitCode, lines: output.trimEnd().split('\n') }
}

/** The exit code and the last line. */
async function verdict(...args) {
  const { code, lines } = await told(...args)
  return [code, lines.at(-1)]
}

test('check, tests and build are summed up in the last line', { timeout }, async () => {
  assert.deepEqual(await verdict(), [0, '6 passed, 0 failed'])
})

test('one kind or a few files can be asked for', { timeout }, async () => {
  assert.deepEqual(await verdict('--only', 'unit'), [0, '4 passed, 0 failed'])
  assert.deepEqual(await verdict('rules/src/good.test.ts'), [0, '2 passed, 0 failed'])
  assert.deepEqual(await verdict('rules', 'scripts'), [0, '2 passed, 0 failed'])
})

test('an option, a kind or a file that is none is refused before anything runs, and a run of nothing fails', {
  timeout,
}, async () => {
  const { code, lines } = await told('--only', 'units')
  assert.deepEqual([code, lines.at(-1)], [1, '0 passed, 1 failed'])
  assert.ok(lines.includes('--only takes unit, e2e, elsewhere, firefox, not units'))
  const unknown = await told('--ony', 'unit')
  assert.deepEqual([unknown.code, unknown.lines.at(-1)], [1, '0 passed, 1 failed'])
  assert.match(unknown.lines[0], /^Unknown option '--ony'/)
  const absent = await told('rules/src/good.test.ts', 'rules/src/nowhere.test.ts')
  assert.deepEqual([absent.code, absent.lines[0]], [1, 'There is no rules/src/nowhere.test.ts'])
  project.write({ 'rules/src/empty.mjs': '' })
  assert.deepEqual(await verdict('rules/src/empty.mjs'), [1, '0 passed, 0 failed'])
})

test('each folder of journeys is a stage, the longest first, and leaves what it leaves in a place of its own', {
  timeout,
}, async () => {
  const said = { stats: { expected: 2, flaky: 0, unexpected: 0 }, errors: [], suites: [] }
  project.write({
    'e2e/playwright.config.ts': '',
    'e2e/journeys/short/a.spec.ts': '//',
    'e2e/journeys/long/a.spec.ts': '// longer',
    'e2e/journeys/notes.md': '',
    'node_modules/@playwright/test/cli.js': `import { writeFileSync } from 'node:fs'
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '${JSON.stringify(said)}')
console.log(process.argv.slice(3).join(' '))`,
  })
  const { lines } = await told()
  project.remove('e2e')
  assert.equal(lines.at(-1), '10 passed, 0 failed')
  const asked = lines.filter((line) => line.includes('--config=e2e'))
  assert.deepEqual(
    asked.map((line) => line.replace('--config=e2e --reporter=list,json ', '')),
    ['long', 'short'].map((name) => `--output=e2e/test-results/journeys/${name} e2e/journeys/${name}`),
  )
})

test('a failing test fails the run', { timeout }, async () => {
  project.write({ 'server/src/other.test.ts': failing })
  assert.deepEqual(await verdict(), [1, '4 passed, 1 failed'])
})

test('before the last line stand the stages with their times, before them what failed and where', {
  timeout,
}, async () => {
  project.write({ 'server/src/other.test.ts': failing })
  const { lines } = await told()
  const end = lines.slice(-7, -1).map((line) => line.replace(/ +\d+\.\d s/, ' … s'))
  assert.deepEqual(end, [
    'Failed: unit',
    '  server/src/other.test.ts:1 bad',
    '      bad',
    'build … s  1 passed, 0 failed',
    'check … s  1 passed, 0 failed',
    'unit … s  2 passed, 1 failed, 1 skipped',
  ])
})

test('a failing check fails the run, and the tests still run', { timeout }, async () => {
  project.write({ 'check.mjs': 'process.exit(1)' })
  assert.deepEqual(await verdict(), [1, '5 passed, 1 failed'])
})

test('a file that cannot even be read fails the run', { timeout }, async () => {
  project.write({ 'server/src/other.test.ts': 'this is no TypeScript' })
  const [code, line] = await verdict('--only', 'unit')
  assert.equal(code, 1)
  assert.match(line, /^\d+ passed, [1-9]\d* failed$/)
})

test('a process that dies in the middle fails the run', { timeout }, async () => {
  project.write({ 'server/src/other.test.ts': `process.kill(process.pid, 'SIGKILL')` })
  assert.deepEqual(await verdict('--only', 'unit'), [1, '2 passed, 1 failed'])
})
