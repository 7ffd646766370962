import {
  aMortalDatabase,
  type MortalDatabase,
  untilTold,
} from '@akvapolis/server/testing/databases/mortal-database'
import { mailsInHand } from '../trial/jobs.ts'
import { untilReady } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { judgedComebacks } from './judged-comebacks.ts'

/** One of two servers is killed, and started anew. */
export const kills: Experiment = {
  name: 'kills',
  r: ['R-05'],
  runs: { short: 20, full: 150 },
  open: async () => ({
    ...killing('slowestStartMs', (shop, run) => shop.killServer(run % 2)),
    mayDouble: (runs) => runs * mailsInHand(1),
  }),
}

/** PostgreSQL's postmaster is killed, and started anew; the servers heal by themselves. */
export const database: Experiment = {
  name: 'database',
  r: ['R-08'],
  runs: { short: 5, full: 20 },
  open: async () => killingOf(await aMortalDatabase()),
}

const killingOf = (postgres: MortalDatabase): Trial => ({
  ...killing('slowestComebackMs', async (shop) => {
    postgres.die()
    await untilTold(postgres, 'select 1')
    return untilReady(shop)
  }),
  database: postgres,
  [Symbol.asyncDispose]: () => postgres.close(),
})

type Kill = (...of: Parameters<Trial['trouble']>) => Promise<number>

/** `kill` answers the milliseconds until all is ready again; the most of them are told by this name. */
function killing(name: string, kill: Kill): Trial {
  const times: number[] = []
  return {
    environment: {},
    trouble: async (shop, run) => void times.push(await kill(shop, run)),
    found: async () => judgedComebacks(name, times),
    [Symbol.asyncDispose]: async () => {},
  }
}
