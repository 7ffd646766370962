import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { limitRules } from '@akvapolis/server/ground/limits/limit-rules'
import { atExit } from '../../servers/at-exit.ts'
import type { Proof } from '../trial/proof.ts'
import { judgedTests, type Tried } from './judged-tests.ts'

const root = join(import.meta.dirname, '../../../..')

/** A promise that tests of ours hold: they are run once, by the runner of `npm test`. */
const held = (name: string, r: string, files: readonly string[], tried: Tried): Proof => ({
  name,
  r: [r],
  runs: { short: 1, full: 1 },
  prove: async (asked) => {
    const { ok, told } = judgedTests(await saidBy(files), tried)
    const line = { name, ok, ...asked, ...told }
    return line
  },
})

export const tests: readonly Proof[] = [
  held('days', 'R-16', ['rules/src/dates', 'server/src/ground/database/database.test.ts'], {
    zones: { pattern: /✔ a machine in \S+ says at every turn of a day/g, least: 6 },
  }),
  held('authorization', 'R-20', ['server/src/authorization.test.ts'], {
    cells: { pattern: /ℹ (\d+) cells/g, least: 400 },
  }),
  held('limits', 'R-22', ['server/src/ground/limits'], {
    limits: {
      pattern: /✔ \w+: \d+ in \d+ s (?:pass, one more does not|are free, further ones)/g,
      least: Object.keys(limitRules).length,
    },
  }),
]

async function saidBy(files: readonly string[]): Promise<string> {
  const paths = files.map((file) => join(root, file))
  const child = spawn(process.execPath, ['scripts/test.mjs', ...paths], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  using _exit = atExit(() => void child.kill())
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  return said
}
