import { setTimeout as pause } from 'node:timers/promises'
import {
  aMortalDatabase,
  type MortalDatabase,
  untilTold,
} from '@akvapolis/server/testing/databases/mortal-database'
import type { Answered } from './trial/persistent.ts'
import { untilReady } from './trial/shop.ts'
import type { Experiment, Trial } from './trial/trial.ts'
import { answersWithin, judged, type Span } from './trial/troubled.ts'

const lastsMs = 30_000
const lateMs = 5_000
/** Less than two waits of a call for the database, one after the other, and more than one on a machine with other work. */
const longestMs = 8_000
const longestComebackMs = 5_000

/** PostgreSQL says nothing for half a minute, in turn because it stands still and because it is gone. */
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
    found: async () => {
      const within = outages.flatMap((outage) => answersWithin(answers, outage))
      const { wrong, ...told } = judged(within, { lateMs })
      const slowestComebackMs = Math.round(Math.max(...comebacks))
      const areQuick = told.slowestMs <= longestMs && slowestComebackMs <= longestComebackMs
      const ok = areQuick && told.refused > 0 && wrong.length === 0
      return { ok, told: { ...told, slowestComebackMs, wrong } }
    },
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
