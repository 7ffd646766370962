import { setTimeout as pause } from 'node:timers/promises'
import { type LogLine, linesOf } from '../trial/log-lines.ts'
import type { Answered } from '../trial/persistent.ts'
import { untilReady } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { answersWithin, judged, type Span } from '../trial/troubled.ts'
import { type Refusal, refusals } from './refusals.ts'

type Kind = keyof typeof refusals

const kinds = Object.keys(refusals) as Kind[]
const lateMs = 5_500
/** More than the one wait that a call may have, on a machine with other work, and less than two. */
const longestMs = 8_000
const longestComebackMs = 5_000

/** PostgreSQL is there and refuses: it takes no writes, has no connection left, or a hot table is locked. */
export const refusing: Experiment = {
  name: 'refusals',
  r: ['R-08'],
  runs: { short: kinds.length, full: 10 * kinds.length },
  open: async () => aTrial(),
}

function aTrial(): Trial {
  const spans: (Span & { kind: Kind })[] = []
  const answers: Answered[] = []
  const comebacks: number[] = []
  return {
    environment: {},
    hears: (answer) => answers.push(answer),
    trouble: async (shop, run) => {
      const kind = kinds[run % kinds.length] as Kind // of the kinds themselves
      const { begin, lastsMs }: Refusal = refusals[kind]
      const end = await begin(shop)
      const from = performance.now()
      await pause(lastsMs)
      spans.push({ kind, from, to: performance.now() })
      await end()
      comebacks.push(await untilReady(shop))
    },
    found: async (shop) => {
      const lines = linesOf(await shop.logged())
      const found = kinds.map((kind) => {
        const within = spans
          .filter((span) => span.kind === kind)
          .flatMap((span) => answersWithin(answers, span))
        return [kind, { ...judged(within, { lateMs }), named: namedIn(lines, refusals[kind]) }] as const
      })
      const slowestComebackMs = Math.round(Math.max(...comebacks))
      const ok = found.every(([, kind]) => holds(kind)) && slowestComebackMs <= longestComebackMs
      return { ok, told: { ...Object.fromEntries(found), slowestComebackMs } }
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

/** How many lines of the log name it. */
const namedIn = (lines: readonly LogLine[], { because }: Refusal): number =>
  lines.filter((line) => line.because === because).length

const holds = ({
  refused,
  named,
  wrong,
  slowestMs,
}: ReturnType<typeof judged> & { named: number }): boolean =>
  refused > 0 && named > 0 && wrong.length === 0 && slowestMs <= longestMs
