import type { Answered } from '../trial/persistent.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { judgedStops, type Stop } from './judged-stops.ts'
import { restarted } from './restarted.ts'

const noticeSeconds = 2

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
      stops.push(await restarted(shop, which, () => shop.startServer(which)))
    },
    found: async () => judgedStops(stops, { answers }),
    [Symbol.asyncDispose]: async () => {},
  }
}
