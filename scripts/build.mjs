import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'
import { runNpm } from './step.mjs'

/** Everything a build of the web reads. */
const folders = ['web', 'rules', 'contract', 'copy']
const files = ['package-lock.json', 'tsconfig.base.json']
const ignored = new Set(['node_modules', 'dist', '.cache', 'tests', 'test-results'])
const output = join(root, 'web', 'dist')

/** Builds the web unless its sources are those of the last build. */
export function ensureBuilt() {
  const stamp = join(output, '.built-from')
  const wanted = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages …')
  runNpm(['run', 'build', '--loglevel=error'], { failure: 'The pages could not be built: see above.' })
  writeFileSync(stamp, wanted)
}

function hashOfSources() {
  const hash = createHash('sha256')
  const sources = [
    ...files.map((name) => join(root, name)),
    ...folders.flatMap((name) => filesBelow(join(root, name))),
  ]
  for (const file of sources)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.endsWith('.test.ts'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}
