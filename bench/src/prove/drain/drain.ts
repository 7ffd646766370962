import { setTimeout as pause } from 'node:timers/promises'
import { longestStop } from '@akvapolis/server/stop-once'
import type { Answered } from '../trial/persistent.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'

const noticeSeconds = 2
const betweenLooks = 20

/** Each of two servers is asked to stop in turn while people buy, and started again. */
export const drain: Experiment = {
  name: 'drain',
  r: ['R-26'],
  runs: { short: 10, full: 50 },
  open: async () => aTrial(),
}

type Stop = { code: number | null; ms: number; looks: number[]; from: number; to: number }

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
    found: async () => {
      const within = answers.filter((answer) => stops.some((stop) => isWithin(answer, stop)))
      const failed = within.filter(isFailed).map((answer) => toldOf(answer, stops))
      const codes = stops.map(({ code }) => code).filter((code) => code !== 0)
      const unannounced = stops.filter(({ looks }) => !isAnnounced(looks)).map(({ looks }) => looks)
      const slowestMs = Math.round(Math.max(...stops.map(({ ms }) => ms)))
      const told = { answered: within.length, failed, codes, unannounced, slowestMs }
      const isRight = [failed, codes, unannounced].every(({ length }) => length === 0)
      return { ok: isRight && slowestMs <= longestStop(noticeSeconds) && within.length > 0, told }
    },
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

/** Once it is not ready it stays that, and is that before it takes no more connections. */
function isAnnounced(looks: readonly number[]): boolean {
  const [first = 0, ...changes] = looks.filter((status, place) => status !== looks[place - 1])
  const after = first === 200 ? changes : [first, ...changes]
  return after[0] === 503 && after.slice(1).every((status) => status === 0)
}

const isWithin = ({ askedAt, answeredAt }: Answered, { from, to }: Stop): boolean =>
  askedAt < to && answeredAt > from

/** With how long it waited, and how long after the stop began it ended. */
function toldOf(answer: Answered, stops: readonly Stop[]): string {
  const { path, status, askedAt, answeredAt } = answer
  const stop = stops.find((one) => isWithin(answer, one))
  const [waited, after] = [answeredAt - askedAt, answeredAt - (stop?.from ?? 0)].map(Math.round)
  return `${path}: ${status} within ${waited} ms, ${after} ms after the signal`
}

const isFailed = ({ status }: Answered): boolean => status === 0 || status >= 500
