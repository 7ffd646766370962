/**
 * `npm run prove [-- --full] [--keep FILE] [kills …]`: what holds whatever is killed or fails, one line of JSON each;
 * `SEED` repeats the moments.
 */
import { randomBytes } from 'node:crypto'
import { readAsked } from './asked.ts'
import { outcomeOf } from './outcome.ts'
import { proofs } from './proofs.ts'
import { commitHere, isProved, keep, linesOf } from './proved.ts'
import type { Line } from './trial/proof.ts'
import { summaryOf } from './trial/summary.ts'

const asked = readAsked(
  process.argv.slice(2),
  proofs.map(({ name }) => name),
)
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(1)
}
// Whatever is started for a proof ends with it. npm passes on what the terminal has told already.
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
const seed = process.env.SEED ?? randomBytes(4).toString('hex')
const commit = commitHere()
const lines: Line[] = []
for (const proof of proofs) {
  const { name } = proof
  const runs = proof.runs[asked.size]
  if (!asked.names.includes(name)) continue
  if (asked.keep && isProved(linesOf(asked.keep), { name, runs, commit })) {
    console.error(`${name}: held already, see ${asked.keep}`)
    continue
  }
  const outcome = await outcomeOf(proof, { seed, runs })
  if (typeof outcome === 'string') {
    console.error(`${name}: ${outcome}`)
    process.exitCode = 1
    continue
  }
  const line = { ...outcome, commit }
  console.log(JSON.stringify(line))
  if (asked.keep) keep(asked.keep, line)
  if (!line.ok) process.exitCode = 1
  lines.push(line)
}
if (lines.length > 1) console.log(JSON.stringify(summaryOf(lines)))
