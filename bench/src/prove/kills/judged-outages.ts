import { longestOf } from '../../report/report.ts'
import type { Answered } from '../trial/persistent.ts'
import { judged, longestWaitMs, type Span } from '../trial/troubled.ts'

const lateMs = 5_000
const longestComebackMs = 5_000

type Seen = {
  outages: readonly Span[]
  answers: readonly Answered[]
  /** Milliseconds until all was ready after each. */
  comebacks: readonly number[]
}

/** Something was refused, nothing was answered otherwise or too late, and all came back soon. */
export function judgedOutages({ outages, answers, comebacks }: Seen) {
  const { wrong, ...told } = judged(answers, { spans: outages, lateMs })
  const slowestComebackMs = longestOf(comebacks)
  const areQuick = told.slowestMs <= longestWaitMs && slowestComebackMs <= longestComebackMs
  const ok = areQuick && told.refused > 0 && wrong.length === 0
  return { ok, told: { ...told, slowestComebackMs, wrong } }
}
