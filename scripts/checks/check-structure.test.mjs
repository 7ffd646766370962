import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { root } from '../ground/root.mjs'
import { aSmallProject, run } from '../testing/small-project.mjs'

const project = aSmallProject()
after(() => project.remove())

async function check() {
  const { child, output } = await run(
    [process.execPath, 'scripts/checks/check-structure.mjs', project.root],
    {
      cwd: root,
    },
  )
  return { code: child.exitCode, lines: output.trimEnd().split('\n') }
}

const tenLines = Array.from({ length: 10 }, (_, line) => `  const line${line} = ${line}`).join('\n')

test('ten lines of code that stand a second time are told with both places, comments and imports aside', async () => {
  project.write({
    'rules/src/a.ts': `import { one } from './one.ts'\n\nexport function a() {\n${tenLines}\n}`,
    'rules/src/b.ts': `export function b() {\n  // Said again.\n\n${tenLines.replaceAll('\n', '\n\n')}\n}`,
  })
  const { code, lines } = await check()
  assert.equal(code, 1)
  assert.ok(lines.includes('said twice: rules/src/b.ts:4 rules/src/a.ts:4'), lines.join('\n'))
  project.write({ 'rules/src/b.ts': `export function b() {\n${tenLines.replace('line4', 'other')}\n}` })
  assert.doesNotMatch((await check()).lines.join('\n'), /said twice/)
})

test('two products may have the same facts; what reads them is code', async () => {
  const facts = (name) => ({ [`rules/src/products/${name}.ts`]: `export const ${name} = {\n${tenLines}\n}` })
  project.write({ ...facts('walker'), ...facts('runner') })
  assert.doesNotMatch((await check()).lines.join('\n'), /said twice/)
  project.write(facts('products'))
  project.write({ 'rules/src/c.ts': `export function c() {\n${tenLines}\n}` })
  assert.match((await check()).lines.join('\n'), /said twice: .*products\/products\.ts/)
})

const linesOf = (count) => Array.from({ length: count }, (_, at) => `  use(${at})`).join('\n')
const lengths = {
  'a function': (lines) => `export function long() {\n${linesOf(lines - 2)}\n}`,
  'a method': (lines) => `export const all = { long() {\n${linesOf(lines - 2)}\n} }`,
  'an arrow': (lines) => `before(() => {\n${linesOf(lines - 2)}\n})`,
}

for (const [kind, long] of Object.entries(lengths)) {
  test(`${kind} of more than fifty lines from its first to its last is told`, async () => {
    project.write({ 'web/src/long.test.ts': long(50) })
    assert.doesNotMatch((await check()).lines.join('\n'), /long\.test\.ts/)
    project.write({ 'web/src/long.test.ts': long(51) })
    const { code, lines } = await check()
    project.write({ 'web/src/long.test.ts': '' })
    assert.equal(code, 1)
    assert.ok(lines.includes('web/src/long.test.ts:1: 51 lines'), lines.join('\n'))
  })
}

test('a test may be longer, and so may a file of tests; no file has more than it may', async () => {
  const ofTest = (lines) => `test.describe('one', () => {\n${linesOf(lines - 2)}\n})`
  project.write({
    'web/src/a.test.ts': ofTest(65),
    'web/src/b.css': '\n'.repeat(249),
    'web/src/c.spec.ts': '\n'.repeat(399),
  })
  assert.doesNotMatch((await check()).lines.join('\n'), /^web\/src\/[abc]\./m)
  const text = (lines) => `${'\n'.repeat(lines - 1)}.a {}\n`
  project.write({
    'web/src/a.test.ts': ofTest(66),
    'web/src/b.css': text(251),
    'web/src/c.spec.ts': `${'\n'.repeat(400)}use()`,
  })
  const { code, lines } = await check()
  project.write({ 'web/src/a.test.ts': '', 'web/src/b.css': '', 'web/src/c.spec.ts': '' })
  assert.equal(code, 1)
  const told = ['web/src/b.css: 251 lines', 'web/src/c.spec.ts: 401 lines', 'web/src/a.test.ts:1: 66 lines']
  for (const line of told) assert.ok(lines.includes(line), line)
})

test('any is told with its place', async () => {
  project.write({ 'web/src/any.ts': 'export const any = 1\nexport const map = new Map<string, any>()' })
  const { code, lines } = await check()
  project.write({ 'web/src/any.ts': '' })
  assert.equal(code, 1)
  assert.ok(lines.includes('web/src/any.ts:2: any'))
})

test('a folder of more than twenty files of code is told, style sheets among them, but migrations', async () => {
  const named = (count, folder = 'web/src/one') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.css`, '']))
  project.write({ ...named(20), ...named(21, 'server/migrations'), ...named(21, 'server/releases') })
  assert.doesNotMatch((await check()).lines.join('\n'), /web\/src\/one/)
  project.write(named(21))
  const { code, lines } = await check()
  assert.equal(code, 1)
  assert.deepEqual(
    lines.filter((line) => /: \d+ files$/.test(line)),
    ['server/releases: 21 files', 'web/src/one: 21 files'],
  )
})
