import { longestOf } from '../../report/report.ts'
import type { Answered } from '../trial/persistent.ts'
import { isWithin } from '../trial/troubled.ts'

/** A server that was asked to stop: how it ended, and what it said meanwhile of being ready (0: took no connection). */
export type Stop = { code: number | null; ms: number; looks: number[]; from: number; to: number }

/** Milliseconds from the signal on. Of the half minute that a stop may take most is for a bank and a mail server that are slow; here none is. */
const longestStopMs = 20_000

/** What was answered meanwhile, and whether each stop was in order. */
export function judgedStops(
  stops: readonly Stop[],
  { answers, longestMs = longestStopMs }: { answers: readonly Answered[]; longestMs?: number },
) {
  const within = answers.filter((answer) => stops.some((stop) => isWithin(answer, stop)))
  const failed = within.filter(isFailed).map((answer) => toldOf(answer, stops))
  const codes = stops.map(({ code }) => code).filter((code) => code !== 0)
  const unannounced = stops.filter(({ looks }) => !isAnnounced(looks)).map(({ looks }) => looks)
  const slowestMs = longestOf(stops.map(({ ms }) => ms))
  const told = { answered: within.length, failed, codes, unannounced, slowestMs }
  const isRight = [failed, codes, unannounced].every(({ length }) => length === 0)
  return { ok: isRight && slowestMs <= longestMs && within.length > 0, told }
}

/** Once it is not ready it stays that, and is that before it takes no more connections. */
function isAnnounced(looks: readonly number[]): boolean {
  const [first = 0, ...changes] = looks.filter((status, place) => status !== looks[place - 1])
  const after = first === 200 ? changes : [first, ...changes]
  return after[0] === 503 && after.slice(1).every((status) => status === 0)
}

/** With how long it waited, and how long after the stop began it ended. */
function toldOf(answer: Answered, stops: readonly Stop[]): string {
  const { path, status, askedAt, answeredAt } = answer
  const stop = stops.find((one) => isWithin(answer, one))
  const [waited, after] = [answeredAt - askedAt, answeredAt - (stop?.from ?? 0)].map(Math.round)
  return `${path}: ${status} within ${waited} ms, ${after} ms after the signal`
}

const isFailed = ({ status }: Answered): boolean => status === 0 || status >= 500
