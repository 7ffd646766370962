import { setTimeout as pause } from 'node:timers/promises'
import { mailsInHand } from '../trial/jobs.ts'
import { linesOf } from '../trial/log-lines.ts'
import type { Answered } from '../trial/persistent.ts'
import { untilReady } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import type { Span } from '../trial/troubled.ts'
import { judgedRefusals } from './judged-refusals.ts'
import { type Refusal, refusals } from './refusals.ts'

type Kind = keyof typeof refusals

const kinds = Object.keys(refusals) as Kind[]

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
    mayDouble: (runs) => runs * mailsInHand(2),
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
    found: async (shop) =>
      judgedRefusals(refusals, { spans, answers, comebacks, lines: linesOf(await shop.logged()) }),
    [Symbol.asyncDispose]: async () => {},
  }
}
