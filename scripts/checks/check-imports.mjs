/**
 * Import directions (.dependency-cruiser.mjs), folders without a layer, cycles of folders, unused pairs of features,
 * and style sheets that import others. Fails too when the checker has passed over a source file.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import configuration, { featurePairs, foldersInLayers, test } from '../../.dependency-cruiser.mjs'
import { hashOf } from '../ground/hash.mjs'
import { root } from '../ground/root.mjs'
import { cyclesIn, foldersOf } from './folders.mjs'
import './visit-using.mjs'

const packages = ['rules', 'contract', 'copy', 'server', 'web', 'e2e', 'bench', 'scripts']
const { forbidden, options } = configuration

process.chdir(root)
const { output: result } = await cruise(packages, {
  ...options,
  ruleSet: { forbidden },
  validate: true,
  cache: { folder: keptFolder(), strategy: 'content' },
})
for (const { rule, from, to, cycle } of result.summary.violations) {
  const way = cycle ? cycle.map(({ name }) => name) : [to].filter((one) => one !== from)
  console.error(`${rule.name}: ${[from, ...way].join(' → ')}`)
}

const checked = new Set(result.modules.map(({ source }) => source))
const missed = globSync([`{${packages}}/**/*.{ts,tsx}`, 'scripts/**/*.mjs'], {
  exclude: ['**/node_modules', '**/dist', '**/.cache'],
}).filter((file) => !file.endsWith('.d.ts') && !checked.has(file))
for (const file of missed) console.error(`Not checked: ${file}`)

const unassigned = Object.entries(foldersInLayers).flatMap(([place, known]) =>
  foldersIn(place)
    .filter((name) => !known.includes(name))
    .map((name) => `${place}/${name}`),
)
for (const folder of unassigned)
  console.error(`${folder}: not assigned to a layer in .dependency-cruiser.mjs`)

const folders = foldersOf(result.modules, new RegExp(test.join('|')))
const cycles = cyclesIn(folders)
for (const cycle of cycles) console.error(`folder cycle: ${cycle}`)

const unused = Object.entries(featurePairs).flatMap(([name, uses]) =>
  Object.keys(uses)
    .filter((used) => !isUsed(name, used))
    .map((used) => `${name} → ${used}`),
)
for (const pair of unused) console.error(`unused feature pair: ${pair}`)

// No direction would be held between style sheets: a component imports each that it wants.
const importing = globSync('web/**/*.css', { exclude: ['**/node_modules', '**/dist', '**/.cache'] }).filter(
  (file) => /@import\b|\bcomposes:[^;]*\bfrom\b/.test(readFileSync(file, 'utf8')),
)
for (const file of importing) console.error(`a style sheet imports: ${file}`)

console.log(
  `${checked.size} modules checked, ${folders.size} folders with ${cycles.length} imports in cycles`,
)
const faults = [...missed, ...unassigned, ...cycles, ...unused, ...importing]
const isClean = result.summary.error === 0 && faults.length === 0 && checked.size > 0
process.exitCode = isClean ? 0 : 1

/** The checker looks by itself whether a source has changed, but not whether its rules or the packages have. */
function keptFolder() {
  const all = join('.cache', 'imports')
  const manifests = globSync('{*/,}package*.json')
  const folder = join(
    all,
    hashOf(['scripts/checks', '.dependency-cruiser.mjs', 'web/chunk-folders.ts', ...manifests.sort()]),
  )
  if (!existsSync(folder)) rmSync(all, { recursive: true, force: true })
  return folder
}

function foldersIn(place) {
  const entries = readdirSync(place, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function isUsed(name, used) {
  const within = (feature) => (folder) => `${folder}/`.startsWith(`server/src/features/${feature}/`)
  return [...folders].some(([folder, others]) => within(name)(folder) && [...others].some(within(used)))
}
