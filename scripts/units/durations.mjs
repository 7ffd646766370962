import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../ground/root.mjs'

const memory = join(root, '.cache', 'seconds-of-tests.json')
const shown = 10
/** Seconds of processor that no file should need on a machine with nothing else to do. */
const much = 10

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

/** Where to look when the tests have become slow; a busy machine tells longer times, of the processor too. */
export function slowestOf(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
  const heavy = files.filter(({ processor }) => processor > much)
  return [
    '',
    'Slowest files, and what they take of the processor:',
    ...slowest.map(
      ({ file, seconds, processor }) => `${inSeconds(seconds)} ${inSeconds(processor)}  ${file}`,
    ),
    ...heavy.map(({ file, processor }) => `Over ${much} s of processor: ${file} (${processor.toFixed(1)} s)`),
    '',
  ].join('\n')
}

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(8)} s`

function recall() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}
