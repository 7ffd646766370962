import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { root } from '../root.mjs'
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

test('a folder of more than twenty files is told, whatever they are', async () => {
  const named = (count) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`web/src/one/${at}.css`, '']))
  project.write(named(20))
  assert.doesNotMatch((await check()).lines.join('\n'), /web\/src\/one/)
  project.write(named(21))
  const { code, lines } = await check()
  assert.equal(code, 1)
  assert.ok(lines.includes('web/src/one: 21 files'))
})
