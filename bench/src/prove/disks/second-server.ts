import { chmod } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { startProgram } from '@akvapolis/server/testing/programs/program'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { appKey } from '../trial/shop.ts'
import type { SingleShop } from '../trial/single-shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { judgedStarts, type Start } from './judged-starts.ts'

const startsEach = 5
/** Whoever goes on as long is not refused. */
const patience = 60_000

/** Another server is started on the folder of one that sells, again and again. */
export const secondServer: Experiment<SingleShop> = {
  name: 'second',
  r: ['R-09'],
  runs: { short: 4, full: 20 },
  open: async () => trialIn(await temporaryFolder()),
}

async function trialIn(room: Awaited<ReturnType<typeof temporaryFolder>>): Promise<Trial<SingleShop>> {
  // Open to PostgreSQL's own user, so that as root too the data stay below it.
  await chmod(room.path, 0o755)
  const environment = { DATA_DIR: `${room.path}/data` }
  const starts: Start[] = []
  return {
    environment,
    trouble: async () => {
      for (let count = 0; count < startsEach; count += 1) starts.push(await startBeside(environment))
    },
    found: async () => judgedStarts(starts),
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  }
}

async function startBeside(environment: Record<string, string>): Promise<Start> {
  const since = performance.now()
  const program = startProgram({ ...environment, PORT: String(await freePort()), APP_KEY: appKey })
  const code = await Promise.race([program.ended(), pause(patience, null, { ref: false })])
  program.child.kill('SIGKILL')
  return { code, said: program.said(), ms: performance.now() - since }
}
