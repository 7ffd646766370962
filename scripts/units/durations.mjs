import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

const memory = join(root, '.cache', 'seconds-of-tests.json')
const shown = 10

/** The group that took longest the last time first, so that none runs alone at the end; one of unknown files before it. */
export function slowestFirst(groups) {
  const known = recall()
  const secondsOf = (files) => files.reduce((sum, file) => sum + (known[file] ?? Number.POSITIVE_INFINITY), 0)
  const timed = groups.map((files) => ({ files, seconds: secondsOf(files) }))
  return timed.sort((one, other) => other.seconds - one.seconds || 0).map(({ files }) => files)
}

export function rememberDurations(files) {
  const fresh = files.map(({ file, seconds }) => [file, seconds])
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify({ ...recall(), ...Object.fromEntries(fresh) }))
}

/** Where to look when the tests have become slow. */
export function slowestOf(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
  return ['', 'Slowest files:', ...lines, ''].join('\n')
}

function recall() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}
