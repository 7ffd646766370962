import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const ignored = new Set(['node_modules', 'dist', '.cache', 'tests', 'test-results'])

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
