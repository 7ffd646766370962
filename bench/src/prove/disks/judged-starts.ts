import { longestOf } from '../../report/report.ts'

/** Somebody who was started on a folder that is in use: the exit code (null: goes on), what was said, and for how long. */
export type Start = { code: number | null; said: string; ms: number }

const longestMs = 3_000

/** Each ends with 1 soon, and says why. */
export function judgedStarts(starts: readonly Start[]) {
  const slowestMs = longestOf(starts.map(({ ms }) => ms))
  const letIn = starts.filter((start) => !isRefused(start)).map(({ code, said }) => `${code}: ${said}`)
  const ok = letIn.length === 0 && slowestMs <= longestMs
  return { ok, told: { starts: starts.length, slowestMs, letIn } }
}

const isRefused = ({ code, said }: Start): boolean => code === 1 && said.includes(' is in use by ')
