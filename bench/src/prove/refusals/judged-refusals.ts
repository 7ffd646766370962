import { longestOf } from '../../report/report.ts'
import type { LogLine } from '../trial/log-lines.ts'
import type { Answered } from '../trial/persistent.ts'
import { judged, longestWaitMs, type Span } from '../trial/troubled.ts'

const lateMs = 5_500
const longestComebackMs = 5_000

type Seen = {
  spans: readonly (Span & { kind: string })[]
  answers: readonly Answered[]
  lines: readonly LogLine[]
  /** Milliseconds until all was ready after each. */
  comebacks: readonly number[]
}

/** Of each kind of refusal: something was refused, nothing was answered otherwise or too late, and the log names it. */
export function judgedRefusals(
  kinds: Readonly<Record<string, { because: string }>>,
  { spans, answers, lines, comebacks }: Seen,
) {
  const found = Object.entries(kinds).map(([kind, { because }]) => {
    const own = spans.filter((span) => span.kind === kind)
    const named = lines.filter((line) => line.because === because).length
    return [kind, { ...judged(answers, { spans: own, lateMs }), named }] as const
  })
  const slowestComebackMs = longestOf(comebacks)
  const ok = found.every(([, kind]) => holds(kind)) && slowestComebackMs <= longestComebackMs
  return { ok, told: { ...Object.fromEntries(found), slowestComebackMs } }
}

const holds = ({
  refused,
  named,
  wrong,
  slowestMs,
}: ReturnType<typeof judged> & { named: number }): boolean =>
  refused > 0 && named > 0 && wrong.length === 0 && slowestMs <= longestWaitMs
