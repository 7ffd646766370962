import { setTimeout as pause } from 'node:timers/promises'
import { getUser } from '@akvapolis/contract/session'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { type Buyer, openBuyer } from '../../purchases/buyer.ts'
import { jobsLeft } from '../trial/jobs.ts'
import { linesOf } from '../trial/log-lines.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { type FakedClock, openFakedClock } from './faked-clock.ts'
import { judgedJumps } from './judged-jumps.ts'

const hour = 3_600
const lastsMs = 20_000

/** The clock of the servers is set by an hour, in turn forth and back, and right again; the database keeps its own. */
export const clock: Experiment = {
  name: 'clock',
  r: ['R-17'],
  runs: { short: 4, full: 20 },
  open: async () => trialBy(await openFakedClock()),
}

/** What is found of times that the jumps have made wrong, by the clock of the database, which has not jumped. */
const wrongTimes = {
  longCodes: `select from verification_code where expires_at > now() + interval '10 minutes'`,
  sessionsOfTheFuture: `select from session where last_seen_at > now() + interval '1 minute'`,
  paidInTheFuture: `select from policy where paid_at > now() + interval '1 minute'`,
  jobsLeft,
}

function trialBy(faked: FakedClock): Trial {
  const signedIn: Buyer[] = []
  let signedOut = 0
  let jumps = 0
  const goOn = async (shop: TwinShop) => {
    await pause(lastsMs)
    signedIn.push(await openBuyer(shop.url, newcomer(signedIn.length)))
    for (const buyer of signedIn) if (!(await isSignedIn(buyer))) signedOut += 1
  }
  return {
    environment: faked.environment,
    trouble: async (shop, run) => {
      for (const seconds of [run % 2 === 0 ? hour : -hour, 0]) {
        await faked.set(seconds)
        jumps += 1
        await goOn(shop)
      }
    },
    found: async (shop, database) => {
      const wrong = await wrongIn(database)
      const alarms = linesOf(await shop.logged()).filter(({ alarm }) => alarm === 'clock').length
      const servers = shop.servers.length
      return judgedJumps({ jumps, servers, alarms, signedIn: signedIn.length, signedOut, wrong })
    },
    [Symbol.asyncDispose]: () => faked[Symbol.asyncDispose](),
  }
}

const newcomer = (index: number) => ({
  phone: `+7916777${String(index).padStart(4, '0')}`,
  email: `newcomer${index}@example.org`,
})

const isSignedIn = async (buyer: Buyer): Promise<boolean> => (await buyer.see(getUser)).data.user !== null

async function wrongIn(database: Connection): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(wrongTimes))
    counts[name] = (await database.query(query)).rowCount ?? 0
  return counts
}
