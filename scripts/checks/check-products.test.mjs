import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { aSmallProject, run } from '../testing/small-project.mjs'

const project = aSmallProject({
  'rules/src/products/product.ts': `export const productCodes = ['diver', 'bonus']`,
})
symlinkSync(join(import.meta.dirname, '../../node_modules'), join(project.root, 'node_modules'))

after(() => project.remove())

async function check() {
  const { child, output } = await run([process.execPath, 'scripts/checks/check-products.mjs'], {
    cwd: project.root,
  })
  return { code: child.exitCode, lines: output.trimEnd().split('\n') }
}

test('definitions, words, tests, and what only looks like a name pass', async () => {
  project.write({
    'rules/src/products/diver.ts': `export const diver = { code: 'diver' }`,
    'rules/src/offer/tariff-shape.ts': `export const shape = { diver: 1 }`,
    'copy/src/words.ts': `export const words = { diver: 'Страхование дайверов' }`,
    'server/src/buy.test.ts': `buy('diver')`,
    'server/src/testing/buy.ts': `export const product = 'diver'`,
    'e2e/journeys/buy.spec.ts': `buy('diver')`,
    'web/src/plain.ts': `import { words } from './diver.ts'\nexport const diver = ['a diver', 'bonus-days', words.diver]`,
  })
  const { code, lines } = await check()
  assert.deepEqual([code, lines.length], [0, 1])
  assert.match(lines[0], /^[1-9]\d* files checked/)
})

const bad = {
  'a text': `export const is = (code: string) => code === 'diver'`,
  'a text between backticks': 'export const code = `bonus`',
  'a literal type': `export type Two = 'diver' | 'other'`,
  'a key': `export const pages = { diver: 1 }`,
  'a quoted key': `export const pages = { 'diver': 1 }`,
  'a key taken out': `export const { diver: one } = { ...all }`,
  'a method': `export const pages = { diver() {} }`,
  'a key of a type': `export type Pages = { bonus: number }`,
  'a product of the record': `export const one = products.diver`,
  'a part of a page': `export const Page = () => <Calculator product="diver" />`,
}

for (const [kind, code] of Object.entries(bad)) {
  test(`${kind} is told with its place`, async () => {
    project.write({ 'web/src/named.tsx': `// Ещё строка.\n\n${code}\n` })
    const { code: exit, lines } = await check()
    assert.equal(exit, 1)
    assert.match(lines.join('\n'), /^product-by-name: web\/src\/named\.tsx:3: (diver|bonus)$/m)
  })
}
