/**
 * A migration that a release has run stays as it is for ever: server/migrations/SHA256SUMS (the format of sha256sum)
 * names each file with its hash, and nobody changes a line that has been released.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../ground/root.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'server/migrations'))
const listed = new Map(
  readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  ').toReversed()),
)
const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const problems = [...new Set([...listed.keys(), ...names])].toSorted().flatMap(problemOf)

for (const problem of problems) console.error(problem)
console.log(`${names.length} migrations checked`)
process.exitCode = problems.length === 0 && names.length > 0 ? 0 : 1

function problemOf(name) {
  if (!names.includes(name)) return [`${name}: is gone or renamed, but databases have run it`]
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  if (!listed.has(name)) return [`${name}: is not in SHA256SUMS; a new one's line is\n${sum}  ${name}`]
  return listed.get(name) === sum ? [] : [`${name}: has changed, but databases have run it: add another one`]
}
