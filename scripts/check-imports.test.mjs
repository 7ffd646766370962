import assert from 'node:assert/strict'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { aSmallProject, run } from './testing/small-project.mjs'

const house = join(import.meta.dirname, '..')
const project = aSmallProject(
  Object.fromEntries(['server', 'web', 'e2e', 'bench'].map((name) => [`${name}/src/one.ts`, 'export {}'])),
)
cpSync(join(house, '.dependency-cruiser.mjs'), join(project.root, '.dependency-cruiser.mjs'))
symlinkSync(join(house, 'node_modules'), join(project.root, 'node_modules'))

after(() => project.remove())

async function check() {
  const { child, output } = await run([process.execPath, 'scripts/check-imports.mjs'], { cwd: project.root })
  return { code: child.exitCode, lines: output.trimEnd().split('\n') }
}

const features = 'server/src/features'
const bad = [
  ['arrow-from-rules', 'rules/src/a.ts', 'contract/src/one.ts'],
  ['arrow-from-contract', 'contract/src/a.ts', 'copy/src/one.ts'],
  ['arrow-from-copy', 'copy/src/a.ts', 'web/src/one.ts'],
  ['arrow-from-server', 'server/src/a.ts', 'web/src/one.ts'],
  ['arrow-from-web', 'web/src/a.tsx', 'server/src/one.ts'],
  ['arrow-from-e2e', 'e2e/src/a.ts', 'bench/src/one.ts'],
  ['pure-rules', 'rules/src/b.ts', 'node:fs'],
  ['packages-of-rules', 'contract/src/b.ts', 'fastify'],
  ['store-of-a-feature', 'server/src/b.ts', `${features}/drafts/store.ts`],
  ['store-of-another-feature', `${features}/policies/b.ts`, `${features}/drafts/store.ts`],
  ['inside-of-another-feature', `${features}/policies/c.ts`, `${features}/drafts/routes.ts`],
  ['inside-of-another-feature', `${features}/policies/d.ts`, `${features}/payments/pscb/wire.ts`],
  ['sandbox-bank-knows-only-the-wire', `${features}/sandbox/bank.ts`, `${features}/payments/use.ts`],
  ['payments-do-not-know-the-sandbox', `${features}/payments/b.ts`, `${features}/sandbox/use.ts`],
  ['connections-of-one-kind', `${features}/drafts/b.ts`, 'pg'],
  ['operator-is-nobodys-part', `${features}/policies/e.ts`, 'server/src/operator/use.ts'],
  ['operator-uses-use-cases', 'server/src/operator/b.ts', `${features}/drafts/routes.ts`],
  ['product-by-name', 'web/src/b.ts', 'rules/src/products/diver.ts'],
  ['no-test-code-in-the-product', 'server/src/c.ts', 'server/src/testing/database.ts'],
  ['no-unresolved', 'web/src/c.ts', 'web/src/nowhere.ts'],
]

test('what keeps to the arrows passes, and every source file was looked at', async () => {
  for (const path of new Set(
    bad.map(([, , to]) => to).filter((to) => to.endsWith('.ts') && !to.includes('nowhere')),
  )) {
    project.write({ [path]: 'export type One = 1' })
  }
  project.write({
    [`${features}/drafts/publish.ts`]: `import type { One } from './store.ts'\nexport type { One }`,
    [`${features}/policies/list.ts`]: `import type { One } from '../drafts/publish.ts'\nexport type { One }`,
    'contract/src/use.ts': `import type { One } from '../../rules/src/products/products.ts'\nexport type { One }`,
    'bench/src/use.ts': `export const use = async () => {
      await using inside = await import('../../server/src/one.ts') }`,
    'rules/src/products/products.ts': `import type { One } from './diver.ts'\nexport type { One }`,
  })
  assert.deepEqual(await check(), { code: 0, lines: ['23 modules checked'] })
})

test('a checker that looks at nothing fails', async () => {
  const path = '.dependency-cruiser.mjs'
  const configuration = readFileSync(join(house, path), 'utf8')
  project.write({ [path]: configuration.replace("parser: 'swc'", "includeOnly: '^nothing/'") })
  const { code, lines } = await check()
  project.write({ [path]: configuration })
  assert.equal(code, 1)
  assert.ok(lines.includes('Not checked: server/src/one.ts'))
})

test('each rule bites, even on the import of a type', async () => {
  const depth = (path) => '../'.repeat(path.split('/').length - 1)
  for (const [, from, to] of bad) {
    const target = to.includes('/') ? `${depth(from)}${to}` : to
    project.write({ [from]: `import type { One } from '${target}'\nexport type Two = One` })
  }
  project.write({
    'web/src/ring-1.ts': `import { b } from './ring-2.ts'\nexport const a = () => b`,
    'web/src/ring-2.ts': `import { a } from './ring-1.ts'\nexport const b = () => a`,
  })
  const { code, lines } = await check()
  assert.equal(code, 1)
  const told = lines.map((line) => line.split(' ').slice(0, 2).join(' '))
  for (const [rule, from] of bad) assert.ok(told.includes(`${rule}: ${from}`), `${rule} on ${from}`)
  assert.ok(told.some((line) => line.startsWith('no-cycle: web/src/ring-')))
})
