import { setTimeout as pause } from 'node:timers/promises'
import { linesOf } from '../trial/log-lines.ts'
import type { Answered } from '../trial/persistent.ts'
import type { Shop } from '../trial/shop.ts'
import { untilReady } from '../trial/shop.ts'
import { asSuperuser } from '../trial/superuser.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { answersWithin, judged, type Span } from '../trial/troubled.ts'
import { type Ballast, ballastIn } from './ballast.ts'
import { type Mounted, mounted } from './mounted.ts'

const sizeMegabytes = 600
const stepMegabytes = 16
const betweenSteps = 250
const fullForMs = 15_000
const lateMs = 5_500
const longestMs = 10_000
const longestComebackMs = 15_000

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
  const warnedAt: number[] = []
  let unwarned = 0
  return {
    environment: { DATA_DIR: `${room.path}/data` },
    hears: (answer) => answers.push(answer),
    trouble: async (shop, run) => {
      const from = performance.now()
      const warned = await fill(ballast, shop)
      if (warned === null) unwarned += 1
      else warnedAt.push(warned)
      if (run % 2 === 1) await wantMoreLog(shop)
      await stayFull(ballast)
      spans.push({ from, to: performance.now() })
      ballast.removeAll()
      comebacks.push(await untilReady(shop))
    },
    found: async (shop) => {
      const within = spans.flatMap((span) => answersWithin(answers, span))
      const { wrong, ...told } = judged(within, { lateMs })
      const slowestComebackMs = Math.round(Math.max(...comebacks))
      const lines = linesOf(await shop.logged())
      const alarms = lines.filter(({ alarm }) => alarm === 'disk').length
      const waitedForRoom = lines.filter(({ msg }) => msg?.includes('waits for room')).length
      const isQuick = told.slowestMs <= longestMs && slowestComebackMs <= longestComebackMs
      const isSaid = unwarned === 0 && alarms >= comebacks.length && waitedForRoom > 0
      const ok = isQuick && isSaid && told.refused > 0 && wrong.length === 0
      return {
        ok,
        told: { warnedAt, unwarned, alarms, waitedForRoom, ...told, wrong, slowestComebackMs },
      }
    },
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
