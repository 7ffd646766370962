import type { Answered } from './persistent.ts'

/** More than the five seconds and a half that a call may wait in all for the database: a machine has other work. */
export const longestWaitMs = 6_500

/** From when to when something was wrong, by the clock of `performance`. */
export type Span = { from: number; to: number }

type Waited = Answered & { ms: number }

/** Of what was asked while it lasted, or waited when it began; how long from then on. */
export function answersWithin(answers: readonly Answered[], { from, to }: Span): Waited[] {
  return answers
    .filter((answer) => isWithin(answer, { from, to }))
    .map((answer) => ({ ...answer, ms: answer.answeredAt - Math.max(answer.askedAt, from) }))
}

export const isWithin = ({ askedAt, answeredAt }: Answered, { from, to }: Span): boolean =>
  askedAt < to && answeredAt > from

/** What can be answered meanwhile may be; everything else is told when to come again. */
export const isWrong = ({ status, saysWhen }: Answered): boolean =>
  status === 503 ? !saysWhen : status === 0 || status >= 300

type Bounds = { spans: readonly Span[]; lateMs: number }

/** Within the spans: how many were refused, how many of all took longer than `lateMs`, and what was answered otherwise. */
export function judged(answers: readonly Answered[], { spans, lateMs }: Bounds) {
  const within = spans.flatMap((span) => answersWithin(answers, span))
  return {
    refused: within.filter(({ status }) => status === 503).length,
    late: within.filter(({ ms }) => ms > lateMs).length,
    slowestMs: Math.round(Math.max(0, ...within.map(({ ms }) => ms))),
    wrong: within.filter(isWrong).map(({ path, status }) => `${path}: ${status}`),
  }
}
