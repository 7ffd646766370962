/**
 * Import directions (.dependency-cruiser.mjs), rooms without a floor, knots of folders, pairs of features that are
 * listed in vain, and style sheets that import others. Fails too when the checker has passed over a source file.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import configuration, { featurePairs, rooms, test } from '../../.dependency-cruiser.mjs'
import { hashOf } from '../ground/hash.mjs'
import { root } from '../ground/root.mjs'
import { foldersOf, knotsIn } from './folders.mjs'
import './visit-using.mjs'

const workspaces = ['rules', 'contract', 'copy', 'server', 'web', 'e2e', 'bench', 'scripts']
const { forbidden, options } = configuration

process.chdir(root)
const { output: result } = await cruise(workspaces, {
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
const missed = globSync([`{${workspaces}}/**/*.{ts,tsx}`, 'scripts/**/*.mjs'], {
  exclude: ['**/node_modules', '**/dist', '**/.cache'],
}).filter((file) => !file.endsWith('.d.ts') && !checked.has(file))
for (const file of missed) console.error(`Not checked: ${file}`)

const homeless = Object.entries(rooms).flatMap(([house, known]) =>
  foldersIn(house)
    .filter((name) => !known.includes(name))
    .map((name) => `${house}/${name}`),
)
for (const room of homeless) console.error(`room-without-a-floor: ${room}`)

const folders = foldersOf(result.modules, new RegExp(test.join('|')))
const knots = knotsIn(folders)
for (const knot of knots) console.error(`knot: ${knot}`)

const inVain = Object.entries(featurePairs).flatMap(([name, uses]) =>
  Object.keys(uses)
    .filter((used) => !isUsed(name, used))
    .map((used) => `${name} → ${used}`),
)
for (const pair of inVain) console.error(`listed in vain: ${pair}`)

// No direction would be held between style sheets: a component imports each that it wants.
const importing = globSync('web/**/*.css', { exclude: ['**/node_modules', '**/dist', '**/.cache'] }).filter(
  (file) => /@import\b|\bcomposes:[^;]*\bfrom\b/.test(readFileSync(file, 'utf8')),
)
for (const file of importing) console.error(`a style sheet imports: ${file}`)

console.log(`${checked.size} modules checked, ${folders.size} folders with ${knots.length} imports in knots`)
const faults = [...missed, ...homeless, ...knots, ...inVain, ...importing]
const isClean = result.summary.error === 0 && faults.length === 0 && checked.size > 0
process.exitCode = isClean ? 0 : 1

/** The checker looks by itself whether a source has changed, but not whether its rules or the packages have. */
function keptFolder() {
  const all = join('.cache', 'imports')
  const packages = globSync('{*/,}package*.json')
  const folder = join(
    all,
    hashOf(['scripts/checks', '.dependency-cruiser.mjs', 'web/chunk-folders.ts', ...packages.sort()]),
  )
  if (!existsSync(folder)) rmSync(all, { recursive: true, force: true })
  return folder
}

function foldersIn(house) {
  const entries = readdirSync(house, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function isUsed(name, used) {
  const within = (feature) => (folder) => `${folder}/`.startsWith(`server/src/features/${feature}/`)
  return [...folders].some(([folder, others]) => within(name)(folder) && [...others].some(within(used)))
}
