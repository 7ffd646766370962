import { longestOf } from '../../report/report.ts'

const longestMs = 5_000

/** Milliseconds until all was ready again, the most of which is told by this name. */
export function judgedComebacks(name: string, times: readonly number[]) {
  const slowestMs = longestOf(times)
  return { ok: slowestMs <= longestMs, told: { [name]: slowestMs } }
}
