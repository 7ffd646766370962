import { longestOf } from '../../report/report.ts'
import type { LogLine } from '../trial/log-lines.ts'
import type { Answered } from '../trial/persistent.ts'
import { judged, type Span } from '../trial/troubled.ts'

const lateMs = 5_500
const longestMs = 10_000
const longestComebackMs = 15_000

type Seen = {
  spans: readonly Span[]
  answers: readonly Answered[]
  lines: readonly LogLine[]
  /** Milliseconds until all was ready after each. */
  comebacks: readonly number[]
  /** Megabytes that were free when the server said that it is not ready; null: it did not before there were none. */
  warnings: readonly (number | null)[]
}

/** The server says before each fill that it is not ready, an alarm tells of it, nothing hangs, and all comes back. */
export function judgedFills({ spans, answers, lines, comebacks, warnings }: Seen) {
  const { wrong, ...told } = judged(answers, { spans, lateMs })
  const slowestComebackMs = longestOf(comebacks)
  const warnedAt = warnings.filter((free) => free !== null)
  const unwarned = warnings.length - warnedAt.length
  const alarms = lines.filter(({ alarm }) => alarm === 'disk').length
  const waitedForRoom = lines.filter(({ msg }) => msg?.includes('waits for room')).length
  const isQuick = told.slowestMs <= longestMs && slowestComebackMs <= longestComebackMs
  const isSaid = unwarned === 0 && alarms >= warnings.length && waitedForRoom > 0
  const ok = isQuick && isSaid && told.refused > 0 && wrong.length === 0
  return { ok, told: { warnedAt, unwarned, alarms, waitedForRoom, ...told, wrong, slowestComebackMs } }
}
