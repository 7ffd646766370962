import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aSmallProject, run } from '../testing/small-project.mjs'

const timeout = 300_000
const head = `import assert from 'node:assert/strict'; import { after, before, beforeEach, test } from 'node:test'`
const passing = `import { test } from 'node:test'; test('passes', () => {})`
let project
let folders = 0

before(() => {
  project = aSmallProject()
})

after(() => project.remove())

/** The summary of the run of these files, which lie in a folder of their own and share a process. */
async function summaryOf(files, env = {}) {
  folders += 1
  const folder = `rules/src/folder-${folders}`
  project.write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])))
  const { output } = await run([process.execPath, 'scripts/test.mjs', folder], {
    cwd: project.root,
    env: { DATABASE_URL: 'postgresql://nobody@localhost/none', ...env },
  })
  const lines = output.trimEnd().split('\n')
  const told = (word) => lines.slice(lines.lastIndexOf(`${word}: unit`) + 1 || lines.length, -2)
  const withoutFolder = (line) => line.trim().replace(`${folder}/`, '')
  return {
    output,
    last: lines.at(-1),
    // A reason is further in than what it is of.
    failures: told('Failed')
      .filter((line) => /^ {2}\S/.test(line))
      .map(withoutFolder),
    flaky: told('Flaky').map(withoutFolder),
  }
}

test('hooks run around the tests of their own file', { timeout }, async () => {
  const counting = `${head}
let each = 0, isOpen = false
await new Promise(setImmediate)
before(() => { isOpen = true }); after(() => { isOpen = false }); beforeEach(() => { each += 1 })
await new Promise(setImmediate)
test('one', () => assert.deepEqual([isOpen, each], [true, 1]))
test('two', () => assert.deepEqual([isOpen, each], [true, 2]))`
  const { last } = await summaryOf({ 'a.test.ts': counting, 'b.test.ts': counting, 'c.test.ts': counting })
  assert.equal(last, '6 passed, 0 failed')
})

test('a file that fails, in whatever way, leaves the others alone', { timeout }, async () => {
  const { failures, last } = await summaryOf({
    'a.test.ts': passing,
    'after.test.ts': `${head}; after(() => { throw new Error('bad') }); test('passes', () => {})`,
    'before.test.ts': `${head}; before(() => { throw new Error('bad') }); test('never runs', () => {})`,
    'no-typescript.test.ts': 'this is none',
    'nowhere.test.ts': `import './nowhere.ts'`,
    'test.test.ts': `${head}; test('fails', () => assert.ok(false))`,
    'z.test.ts': passing,
  })
  assert.deepEqual(failures, [
    'after.test.ts',
    'before.test.ts:1 never runs',
    'before.test.ts',
    'no-typescript.test.ts',
    'nowhere.test.ts',
    'test.test.ts:1 fails',
  ])
  assert.equal(last, '3 passed, 6 failed')
})

test('in CI what has failed is tried once more, and told as flaky with its first reason', {
  timeout,
}, async () => {
  const once = `${head}; import fs from 'node:fs'
const isFirst = !fs.existsSync('tried'); fs.writeFileSync('tried', '')
test('passes at last', () => assert.ok(!isFirst, 'too early'))`
  const { flaky, failures, last } = await summaryOf(
    { 'a.test.ts': passing, 'once.test.ts': once },
    { CI: 'true' },
  )
  assert.deepEqual(flaky, ['once.test.ts:3 passes at last', 'too early'])
  assert.deepEqual([failures, last], [[], '2 passed, 0 failed'])
  const never = await summaryOf(
    { 'never.test.ts': `${head}; test('fails', () => assert.ok(false, 'never'))` },
    { CI: 'true' },
  )
  assert.deepEqual(
    [never.flaky, never.failures, never.last],
    [[], ['never.test.ts:1 fails'], '0 passed, 1 failed'],
  )
})

test('a mock ends with its file; a file that leaves the process changed fails', { timeout }, async () => {
  const { failures, last } = await summaryOf({
    'environment.test.ts': `${head}; test('sets', () => { process.env.LEFT = 'behind' })`,
    'folder.test.ts': `${head}; test('leaves', () => process.chdir('/'))`,
    'mock.test.ts': `import { mock, test } from 'node:test'; test('mocks', () => { mock.method(Math, 'max', () => 0) })`,
    'names.test.ts': `${head}; test('names', () => { globalThis.left = 'behind' })`,
    'unmocked.test.ts': `${head}; test('is real', () => assert.equal(Math.max(1, 2), 2))`,
  })
  assert.deepEqual(failures, ['environment.test.ts', 'folder.test.ts', 'names.test.ts'])
  assert.equal(last, '5 passed, 3 failed')
})

test('a fault that nobody caught fails its file, and ends a test that would wait for ever', {
  timeout,
}, async () => {
  const { failures, last } = await summaryOf({
    'a.test.ts': passing,
    'promise.test.ts': `${head}; test('goes on', async () => { Promise.reject(new Error('bad')); await new Promise((r) => setTimeout(r, 50)) })`,
    'timer.test.ts': `${head}; test('goes on', async () => { setTimeout(() => { throw new Error('bad') }); await new Promise((r) => setTimeout(r, 50)) })`,
    'z.test.ts': passing,
  })
  assert.deepEqual(failures, ['promise.test.ts', 'timer.test.ts'])
  assert.equal(last, '4 passed, 2 failed')
  const waiting = await summaryOf({
    'a.test.ts': `${head}; test('waits', async () => { await null; setTimeout(() => { throw new Error('bad') }); setInterval(() => {}, 1000); await new Promise(() => {}) })`,
  })
  assert.match(waiting.output, /a.test.ts goes on after a fault that nobody caught: Error: bad/)
  assert.match(waiting.last, / 1 failed$/)
})

test('a test finds its suite, and hooks that a test makes are its own', { timeout }, async () => {
  const { failures, last } = await summaryOf({
    'a.test.ts': `${head}; import { describe } from 'node:test'
let open = 0
describe('one', () => { before(() => { open += 1 }); after(() => { open -= 1 }); test('is open', async (t) => {
  assert.equal(open, 1); await new Promise(setImmediate); await t.test('within', async (t) => { await null; t.after(() => { open += 10 }) }); assert.equal(open, 11); open -= 10 }) })
describe('two', () => { test('is closed', () => assert.equal(open, 0)) })`,
  })
  assert.deepEqual(failures, [])
  assert.equal(last, '3 passed, 0 failed')
})

test('whoever ends the process of the tests, or does not let it end, is named', { timeout }, async () => {
  const ending = await summaryOf({
    'a.test.ts': passing,
    'ends.test.ts': `${head}; test('ends', () => process.exit(0))`,
  })
  assert.match(ending.output, /^rules\/src\/[\w-]+\/ends.test.ts has ended the process of its tests$/m)
  assert.match(ending.last, / 1 failed$/)
  const lasting = await summaryOf({
    'lasts.test.ts': `${head}; test('opens', () => setInterval(() => {}, 1000))`,
  })
  assert.match(lasting.output, /^Left open by rules\/src\/[\w-]+\/lasts.test.ts: .*Timeout/m)
  assert.match(lasting.last, / 1 failed$/)
})
