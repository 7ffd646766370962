import { setTimeout as pause } from 'node:timers/promises'
import { longestStop } from '@akvapolis/server/stop-once'
import type { Answered } from '../trial/persistent.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { judgedStops, type Stop } from './judged-stops.ts'

const noticeSeconds = 2
const betweenLooks = 20

/** Each of two servers is asked to stop in turn while people buy, and started again. */
export const drain: Experiment = {
  name: 'drain',
  r: ['R-26'],
  runs: { short: 10, full: 50 },
  open: async () => aTrial(),
}

function aTrial(): Trial {
  const stops: Stop[] = []
  const answers: Answered[] = []
  return {
    environment: { STOP_NOTICE_SECONDS: String(noticeSeconds) },
    hears: (answer) => answers.push(answer),
    trouble: async (shop, run) => {
      const which = run % shop.servers.length
      const from = performance.now()
      const stopped = shop.stopServer(which)
      const looks = looksUntil(stopped, shop, which)
      const code = await stopped
      const ms = performance.now() - from
      await shop.startServer(which)
      stops.push({ code, ms, looks: await looks, from, to: performance.now() })
    },
    found: async () => judgedStops(stops, { answers, longestMs: longestStop(noticeSeconds) }),
    [Symbol.asyncDispose]: async () => {},
  }
}

/** What the server says of being ready to a balancer, which leaves it out then; 0: it takes no more connections. */
async function looksUntil(stopped: Promise<unknown>, shop: TwinShop, which: number): Promise<number[]> {
  const looks: number[] = []
  let isRunning = true
  void stopped.then(() => {
    isRunning = false
  })
  while (isRunning) {
    const answer = await fetch(`${shop.servers[which]}/health/ready`, {
      headers: { connection: 'close' },
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok === false) shop.leaveOut(which)
    looks.push(answer?.status ?? 0)
    await pause(betweenLooks)
  }
  return looks
}
