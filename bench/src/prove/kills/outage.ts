import { setTimeout as pause } from 'node:timers/promises'
import {
  aMortalDatabase,
  type MortalDatabase,
  untilTold,
} from '@akvapolis/server/testing/databases/mortal-database'
import type { Answered } from '../trial/persistent.ts'
import { untilReady } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import type { Span } from '../trial/troubled.ts'
import { judgedOutages } from './judged-outages.ts'

const lastsMs = 60_000

/** PostgreSQL says nothing for a minute, in turn because it stands still and because it is gone. */
export const outage: Experiment = {
  name: 'outage',
  r: ['R-08'],
  runs: { short: 3, full: 20 },
  open: async () => aTrial(await aMortalDatabase()),
}

function aTrial(database: MortalDatabase): Trial {
  const outages: Span[] = []
  const answers: Answered[] = []
  const comebacks: number[] = []
  return {
    environment: {},
    database,
    hears: (answer) => answers.push(answer),
    trouble: async (shop, run) => {
      const end = run % 2 === 0 ? freeze(database) : await takeAway(database)
      const from = performance.now()
      await pause(lastsMs)
      outages.push({ from, to: performance.now() })
      end()
      await untilTold(database, 'select 1')
      comebacks.push(await untilReady(shop))
    },
    found: async () => judgedOutages({ outages, answers, comebacks }),
    [Symbol.asyncDispose]: () => database.close(),
  }
}

function freeze(database: MortalDatabase): () => void {
  database.freeze()
  return database.thaw
}

async function takeAway(database: MortalDatabase): Promise<() => void> {
  await database.dieAndStayAway()
  return database.comeBack
}
