import { setTimeout as pause } from 'node:timers/promises'
import { mailsInHand } from '../trial/jobs.ts'
import { linesOf } from '../trial/log-lines.ts'
import type { Answered } from '../trial/persistent.ts'
import type { Shop } from '../trial/shop.ts'
import { untilReady } from '../trial/shop.ts'
import { asSuperuser } from '../trial/superuser.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import type { Span } from '../trial/troubled.ts'
import { type Ballast, ballastIn } from './ballast.ts'
import { judgedFills } from './judged-fills.ts'
import { type Mounted, mounted } from './mounted.ts'

const sizeMegabytes = 600
const stepMegabytes = 16
const betweenSteps = 250
const fullForMs = 15_000

/** Others fill the disk of the server and its database to the last byte, and give it back; in turn PostgreSQL dies of it. */
export const disk: Experiment<Shop> = {
  name: 'disk',
  r: ['R-15'],
  runs: { short: 3, full: 10 },
  open: async () => {
    const size = `size=${sizeMegabytes}m,mode=755`
    return trialOn(await mounted('-t', 'tmpfs', '-o', size, 'tmpfs'))
  },
}

function trialOn(room: Mounted): Trial<Shop> {
  const ballast = ballastIn(room.path)
  const spans: Span[] = []
  const answers: Answered[] = []
  const comebacks: number[] = []
  const warnings: (number | null)[] = []
  return {
    environment: { DATA_DIR: `${room.path}/data` },
    mayDouble: (runs) => runs * mailsInHand(1),
    hears: (answer) => answers.push(answer),
    trouble: async (shop, run) => {
      const from = performance.now()
      warnings.push(await fill(ballast, shop))
      if (run % 2 === 1) await wantMoreLog(shop)
      await stayFull(ballast)
      spans.push({ from, to: performance.now() })
      ballast.removeAll()
      comebacks.push(await untilReady(shop))
    },
    found: async (shop) =>
      judgedFills({ spans, answers, comebacks, warnings, lines: linesOf(await shop.logged()) }),
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  }
}

/** Answers how many megabytes were free when the server first said that it is not ready; null: it never did before. */
async function fill(ballast: Ballast, { url }: Shop): Promise<number | null> {
  let warned: number | null = null
  while (ballast.add(stepMegabytes)) {
    await pause(betweenSteps)
    const free = ballast.freeMegabytes()
    if (warned === null && free > 0 && (await fetch(`${url}/health/ready`)).status === 503) warned = free
  }
  return warned
}

/** PostgreSQL finds no room for the next piece of its log, ends, and is started again once there is room. */
async function wantMoreLog({ database }: Shop): Promise<void> {
  await asSuperuser(database, async (connection) => {
    for (const table of [1, 2, 3]) {
      await connection.query('select pg_switch_wal()')
      await connection.query(`create temporary table wanted_${table} ()`)
    }
  }).catch(() => {}) // it has ended
}

/** Whatever becomes free meanwhile is taken. */
async function stayFull(ballast: Ballast): Promise<void> {
  const until = performance.now() + fullForMs
  while (performance.now() < until) {
    ballast.add(1)
    await pause(betweenSteps)
  }
}
