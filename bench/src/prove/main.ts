/** `npm run prove [-- kills database]`: what holds whatever is killed, one line of JSON each; `SEED` repeats the moments. */
import { randomBytes } from 'node:crypto'
import { conduct, type Experiment } from './experiment.ts'

const experiments: Experiment[] = [
  { name: 'kills', kills: 20, kill: (shop, count) => shop.killServer(count % 2) },
  { name: 'database', kills: 5, kill: (shop) => shop.killDatabase() },
]

const names = process.argv.slice(2)
const unknown = names.filter((asked) => !experiments.some(({ name }) => name === asked))
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}. There are: ${experiments.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
const seed = process.env.SEED ?? randomBytes(4).toString('hex')
for (const experiment of experiments) {
  if (names.length > 0 && !names.includes(experiment.name)) continue
  if (!(await conduct(experiment, seed))) process.exitCode = 1
}
