import assert from 'node:assert/strict'
import { cpSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { featurePairs } from '../../.dependency-cruiser.mjs'
import { aSmallProject, run } from '../testing/small-project.mjs'

const root = join(import.meta.dirname, '../..')
const project = aSmallProject(
  Object.fromEntries(
    ['server/src', 'web/src', 'web/src/purchase', 'e2e/src', 'bench/src'].map((place) => [
      `${place}/one.ts`,
      'export {}',
    ]),
  ),
)
// Scripts import these of the project.
for (const path of ['products/product', 'password/keyboards', 'password/readings'])
  project.write({ [`rules/src/${path}.ts`]: 'export {}' })
for (const file of ['.dependency-cruiser.mjs', 'web/chunk-folders.ts'])
  cpSync(join(root, file), join(project.root, file))
symlinkSync(join(root, 'node_modules'), join(project.root, 'node_modules'))

after(() => project.remove())

async function check() {
  const { child, output } = await run([process.execPath, 'scripts/checks/check-imports.mjs'], {
    cwd: project.root,
  })
  return { code: child.exitCode, lines: output.trimEnd().split('\n') }
}

const features = 'server/src/features'
const bad = [
  ['package-rules', 'rules/src/a.ts', 'contract/src/one.ts'],
  ['package-contract', 'contract/src/a.ts', 'copy/src/one.ts'],
  ['package-copy', 'copy/src/a.ts', 'web/src/one.ts'],
  ['package-server', 'server/src/a.ts', 'web/src/one.ts'],
  ['package-web', 'web/src/a.tsx', 'server/src/one.ts'],
  ['package-server', 'server/src/s.ts', 'scripts/ground/root.mjs'],
  ['package-e2e', 'e2e/src/a.ts', 'bench/src/one.ts'],
  ['pure-rules', 'rules/src/b.ts', 'node:fs'],
  ['packages-of-rules', 'contract/src/b.ts', 'fastify'],
  ['small-zod-in-the-browser', 'web/src/d.ts', 'zod'],
  ['inside-of-another-feature', `${features}/drafts/c.ts`, `${features}/policies/routes.ts`],
  ['inside-of-another-feature', `${features}/check/d.ts`, `${features}/documents/print/page.ts`],
  ['feature-pair', `${features}/policies/e.ts`, `${features}/drafts/use.ts`],
  ['feature-pair', `${features}/sandbox/bank/e.ts`, `${features}/payments/use.ts`],
  ['ports-are-types', 'server/src/ports/a.ts', 'zod'],
  ['layer-ports', 'server/src/ports/b.ts', 'server/src/ground/one.ts'],
  ['layer-ground', 'server/src/ground/b.ts', 'server/src/sessions/one.ts'],
  ['layer-sessions', 'server/src/sessions/b.ts', `${features}/drafts/use.ts`],
  ['layer-features', `${features}/drafts/d.ts`, 'server/src/open.ts'],
  ['layer-features', `${features}/drafts/f.ts`, 'server/src/operator/use.ts'],
  ['layer-plugins', 'server/src/plugins/b.ts', `${features}/drafts/use.ts`],
  ['layer-demo', 'server/src/demo/b.ts', 'server/src/plugins/one.ts'],
  ['layer-operator', 'server/src/operator/c.ts', 'server/src/plugins/one.ts'],
  ['connections-of-one-kind', `${features}/drafts/b.ts`, 'pg'],
  ['operator-uses-use-cases', 'server/src/operator/b.ts', `${features}/drafts/routes.ts`],
  ['nothing-imports-the-operator', 'server/src/o.ts', 'server/src/operator/use.ts'],
  ['nothing-imports-the-operator', 'bench/src/o.ts', 'server/src/operator/use.ts'],
  ['layer-of-files', 'rules/src/m.ts', 'rules/src/dates/use.ts'],
  ['layer-of-dates', 'rules/src/dates/b.ts', 'rules/src/countries/use.ts'],
  ['layer-of-offer', 'rules/src/offer/b.ts', 'rules/src/trip/use.ts'],
  ['layer-of-policy', 'rules/src/policy/b.ts', 'rules/src/price/use.ts'],
  ['product-by-name', 'web/src/b.ts', 'rules/src/products/diver.ts'],
  ['layer-of-ui', 'web/src/ui/b.ts', 'web/src/form/store/use.ts'],
  ['layer-of-account', 'web/src/account/b.ts', 'web/src/purchase/state/use.ts'],
  ['layer-of-state', 'web/src/purchase/state/b.ts', 'web/src/purchase/engine/use.ts'],
  ['layer-of-frame', 'web/src/frame/b.ts', 'web/src/use.ts'],
  ['no-test-code-in-the-product', 'server/src/c.ts', 'server/src/testing/databases/database.ts'],
  ['no-unresolved', 'web/src/c.ts', 'web/src/nowhere.ts'],
]

test('what keeps to the directions passes, and every source file was looked at', async () => {
  for (const path of new Set(
    bad.map(([, , to]) => to).filter((to) => to.endsWith('.ts') && !to.includes('nowhere')),
  )) {
    project.write({ [path]: 'export type One = 1' })
  }
  project.write({
    'contract/src/use.ts': `import type { One } from '../../rules/src/products/products.ts'\nexport type { One }`,
    'bench/src/use.ts': `export const use = async () => {
      await using inside = await import('../../server/src/one.ts') }`,
    'server/src/operator/main.ts': `import type { One } from './use.ts'\nexport type { One }`,
    'rules/src/products/products.ts': `import type { One } from './diver.ts'\nexport type { One }`,
  })
  for (const [name, uses] of Object.entries(featurePairs)) {
    for (const used of Object.keys(uses)) {
      project.write({
        [`${features}/${used}/use.ts`]: 'export type One = 1',
        [`${features}/${name}/${used}.ts`]: `import type { One } from '../${used}/use.ts'\nexport type { One }`,
      })
    }
  }
  const all = globSync('{rules,contract,copy,server}/**/*.ts', {
    cwd: project.root,
    exclude: ['rules/src/products/*', 'server/src/operator/*'],
  })
  project.write({ 'bench/src/all.ts': all.map((path) => `import '../../${path}'\n`).join('') })
  const { code, lines } = await check()
  assert.equal(code, 0, lines.join('\n'))
  assert.match(lines.join('\n'), /^\d+ modules checked, \d+ folders with 0 imports in cycles$/)
})

const unassigned = ['server/src', 'rules/src', 'web/src', 'web/src/purchase'].map(
  (place) => `${place}/elsewhere`,
)
const unusedPair = ['drafts', 'policies']
let planted

/** What is told of a project with a fault of each kind that no other one hides: a look takes seconds. */
function ofFaults() {
  planted ??= plantFaults()
  return planted
}

async function plantFaults() {
  const [name, used] = unusedPair
  project.write({
    'server/src/dead.ts': 'export const dead = 1',
    'server/src/dead.test.ts': `import { dead } from './dead.ts'\nexport const tried = dead`,
    [`${features}/${name}/${used}.ts`]: 'export type One = 1',
    'web/src/ui/a.css': `@import '../account/b.css';`,
    'web/src/ui/c.css': `.c { composes: b from '../account/b.css'; }`,
    'web/src/ui/d.css': `.d { composes: e; }`,
    'web/src/ui/mask/engine.ts': 'export const engine = 1\nexport type Engine = number',
    'web/src/ui/field/early.ts': `import { engine } from '../mask/engine.ts'\nexport const now = engine`,
    'web/src/ui/field/late.ts': `import type { Engine } from '../mask/engine.ts'
      export const later = (): Promise<{ engine: Engine }> => import('../mask/engine.ts')`,
    'web/src/ui/mask/caller.ts': `export const early = () => import('../field/early.ts')`,
  })
  for (const folder of unassigned) project.write({ [`${folder}/a.ts`]: 'export type One = 1' })
  const { code, lines } = await check()
  assert.equal(code, 1)
  return lines
}

test('a file that nothing but its test imports is told', async () => {
  const told = (await ofFaults()).filter((line) => /^nobody-imports-it: .*dead/.test(line))
  assert.deepEqual(told, ['nobody-imports-it: server/src/dead.ts'])
})

test('a pair of features that no import needs any more is told', async () => {
  const told = (await ofFaults()).filter((line) => line.startsWith('unused feature pair'))
  assert.deepEqual(told, [`unused feature pair: ${unusedPair.join(' → ')}`])
})

test('a style sheet that imports another one is told', async () => {
  const told = (await ofFaults()).filter((line) => line.startsWith('a style sheet imports'))
  assert.deepEqual(
    told.toSorted(),
    ['a', 'c'].map((name) => `a style sheet imports: web/src/ui/${name}.css`),
  )
})

test('a folder without a layer is told, whether it imports anything or not', async () => {
  const told = (await ofFaults()).filter((line) => line.includes('not assigned'))
  assert.deepEqual(
    told,
    unassigned.map((folder) => `${folder}: not assigned to a layer in .dependency-cruiser.mjs`),
  )
})

test('what comes early imports nothing late but by a call, and nothing early by one', async () => {
  const told = (await ofFaults()).filter((line) => /^(early|late)-/.test(line))
  assert.deepEqual(told, [
    'early-module-imports-late-one: web/src/ui/field/early.ts → web/src/ui/mask/engine.ts',
    'late-import-of-an-early-module: web/src/ui/mask/caller.ts → web/src/ui/field/early.ts',
  ])
})

test('a checker that looks at nothing fails', async () => {
  const path = '.dependency-cruiser.mjs'
  const configuration = readFileSync(join(root, path), 'utf8')
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
    'rules/src/folder-1.ts': `import { b } from './inside/folder-2.ts'\nexport const a = () => b`,
    'rules/src/inside/folder-2.ts': `import { c } from '../folder-3.ts'\nexport const b = () => c`,
    'rules/src/folder-3.ts': 'export const c = 1',
    'web/src/ring-2.ts': `import { a } from './ring-1.ts'\nexport const b = () => a`,
  })
  const { code, lines } = await check()
  assert.equal(code, 1)
  assert.ok(lines.includes('folder cycle: rules/src → rules/src/inside'))
  assert.ok(lines.includes('folder cycle: rules/src/inside → rules/src'))
  const told = lines.map((line) => line.split(' ').slice(0, 2).join(' '))
  for (const [rule, from] of bad) assert.ok(told.includes(`${rule}: ${from}`), `${rule} on ${from}`)
  assert.ok(told.some((line) => line.startsWith('import-cycle: web/src/ring-')))
})
