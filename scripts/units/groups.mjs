import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { root } from '../ground/root.mjs'

/** Enough to share the start of a process and what it imports, few enough for the processes to come out even. */
const most = 30

/** What a test file starts, by what it imports. */
const imports = (file, names) => names.test(readFileSync(join(root, file), 'utf8'))

/** The server or the operator's program. */
export const startsPrograms = (file) =>
  imports(file, /\/testing\/programs\/(program|operator-process|distant-shop)\.ts'/)

/** Programs and databases of its own, for which it waits more than it works. */
const waits = (file) =>
  imports(file, /\/testing\/(programs\/program|server-process|databases\/mortal-database)\.ts'/)

/**
 * The test files in these files and folders, in groups that share a process: neighbouring folders, each whole but for
 * files that wait for programs, which are alone.
 */
export function groupsOf(paths) {
  const files = [...new Set(paths.flatMap(testsIn))]
  const alone = new Set(files.filter(waits))
  return [...[...alone].map((file) => [file]), ...inNeighbourhoods(files.filter((file) => !alone.has(file)))]
}

function inNeighbourhoods(tests) {
  const groups = []
  for (const files of foldersOf(tests)) {
    const last = groups.at(-1)
    const isNeighbour = last && roomOf(last[0]) === roomOf(files[0]) && last.length + files.length <= most
    if (isNeighbour) last.push(...files)
    else groups.push([...files])
  }
  return groups
}

/** Node's own idea of the tests in a folder would take scripts/test.mjs for one. */
function testsIn(path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return testsIn(inside)
      return /\.test\.(ts|mjs)$/.test(entry.name) ? [inside] : []
    })
}

function foldersOf(files) {
  const folders = new Map()
  for (const file of files) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file])
  return [...folders.values()]
}

function roomOf(file) {
  return file.split(sep, 1)[0]
}
