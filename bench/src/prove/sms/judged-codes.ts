import { longestOf } from '../../report/report.ts'

/** Somebody who asked for a code, how that was answered, and what came of it. */
export type Asking = {
  phone: string
  status: number
  ms: number
  /** How many came to the phone. */
  messages: number
  /** Whether the code of the first one let its owner in. */
  isIn: boolean
}

const longestMs = 6_000
/** To be told to come again is an answer. */
const fair = [200, 422, 503]

/** Everybody is answered in time, and whoever was promised a code has it, once, and comes in by it; `untold` counts silences. */
export function judgedCodes(askings: readonly Asking[], untold: number) {
  const promised = askings.filter(({ status }) => status === 200)
  const phonesOf = (those: readonly Asking[]) => those.map(({ phone }) => phone)
  const unfair = askings.map(({ status }) => status).filter((status) => !fair.includes(status))
  const unsent = phonesOf(promised.filter(({ messages }) => messages === 0))
  const twice = phonesOf(promised.filter(({ messages }) => messages > 1))
  const useless = phonesOf(promised.filter(({ isIn }) => !isIn))
  const slowestMs = longestOf(askings.map(({ ms }) => ms))
  const isRight = [unfair, unsent, twice, useless].every(({ length }) => length === 0)
  const ok = isRight && promised.length > 0 && untold > 0 && slowestMs <= longestMs
  const counts = { asked: askings.length, promised: promised.length, untold, slowestMs }
  return { ok, told: { ...counts, unfair, unsent, twice, useless } }
}
