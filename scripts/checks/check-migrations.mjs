/**
 * A migration that a release has run stays as it is for ever: server/migrations/SHA256SUMS (the format of sha256sum)
 * names each file with its hash, and nobody changes a line that has been released: the kept ones know what they ran.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../ground/root.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'server/migrations'))
const releases = resolve(process.argv[3] ?? join(root, 'server/releases'))
const listed = new Map(
  readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  ').toReversed()),
)
const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const problems = [...new Set([...listed.keys(), ...names])]
  .toSorted()
  .flatMap(problemOf)
  .concat(problemsOfReleases())

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

/** By the first line of each dump (server/releases/dump.ts). */
function problemsOfReleases() {
  const dumps = readdirSync(releases).filter((name) => name.endsWith('.dump'))
  return dumps.flatMap((file) => {
    const [line] = brotliDecompressSync(readFileSync(join(releases, file)))
      .toString('utf8')
      .split('\n', 1)
    const { release, migrations } = JSON.parse(line)
    return migrations
      .filter(({ name, sha256 }) => listed.get(`${name}.ts`) !== sha256)
      .map(({ name }) => `${name}.ts: has changed since release ${release} ran it: add another one`)
  })
}
