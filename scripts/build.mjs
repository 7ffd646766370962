import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'
import { runNpm } from './step.mjs'

/** Everything a build of the web reads. */
const folders = ['web', 'rules', 'contract', 'copy']
const files = ['package-lock.json', 'tsconfig.base.json']
const ignored = new Set(['node_modules', 'dist', '.cache', 'tests', 'test-results'])
const output = join(root, 'web', 'dist')

const stamp = join(output, '.built-from')

/** Builds the web unless its sources are those of the last build. */
export function ensureBuilt() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(folders, files)) return
  console.log('Building the pages …')
  runNpm(['run', 'build', '--loglevel=error'], { failure: 'The pages could not be built: see above.' })
}

// The end of `npm run build`, whoever called it: another build would take the pages away below servers that run from here.
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(stamp, hashOf(folders, files))

/** Of all that stands in these folders and files of the project, tests left out. */
export function hashOf(folders, files) {
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
