import { longestOf, share } from '../../report/report.ts'
import type { Span } from '../trial/troubled.ts'
import type { MoodName } from './moods.ts'

/** Moods in which nobody who asks the bank gets an answer. */
const unanswering = ['hangs', 'refuses', 'fails', 'cuts'] as const satisfies MoodName[]
type Unanswering = (typeof unanswering)[number]

/** One answer of the shop: to a word of the bank, or the form that leads there. */
export type Waited = { what: 'word' | 'form'; askedAt: number; ms: number }

type Seen = {
  /** When the bank was in which mood, by the clock of `performance`. */
  spans: readonly (Span & { mood: MoodName })[]
  waits: readonly Waited[]
  /** When it was asked. */
  asked: readonly number[]
}

/** After five failures in a row each of two servers keeps away from the bank. */
const failures = 2 * 5
/** Questions that have been begun by then: of four payers, and four at once of the reconciliation. */
const onTheirWay = 8
const mostQuestions = failures + onTheirWay
const longestWordMs = 500
/** Half of what it takes to ask a bank that hangs. */
const longestFormMs = 5_000

/**
 * Of a bank that doesn't answer: how often it was asked in one such mood, at most; in how many milliseconds 99 % of the words
 * were answered that came once it was asked no more; and the longest wait for a form while it hung. `near` names what is too much.
 */
export function keptAway({ spans, waits, asked }: Seen) {
  const away = spans.filter((span): span is Span & { mood: Unanswering } =>
    unanswering.some((mood) => mood === span.mood),
  )
  const questions = away.map((span) => asked.filter((at) => isWithin(span, at)))
  const words = away.flatMap(({ from, to }, place) => {
    const keptFrom = Math.max(from, ...(questions[place] ?? []))
    return waitsWithin(waits, 'word', { from: keptFrom, to })
  })
  const hung = away.filter(({ mood }) => mood === 'hangs')
  const forms = hung.flatMap((span) => waitsWithin(waits, 'form', span))
  const told = {
    questions: Math.max(0, ...questions.map(({ length }) => length)),
    words: words.length,
    wordMs: words.length === 0 ? null : Math.round(share(words, 0.99)),
    formMs: longestOf(forms),
  }
  const near = [
    ...(told.questions <= mostQuestions ? [] : ['questions']),
    ...(told.wordMs !== null && told.wordMs <= longestWordMs ? [] : ['words']),
    ...(told.formMs <= longestFormMs ? [] : ['forms']),
  ]
  return { away: told, near }
}

const isWithin = ({ from, to }: Span, at: number): boolean => at >= from && at <= to

const waitsWithin = (waits: readonly Waited[], what: Waited['what'], span: Span): number[] =>
  waits.filter((one) => one.what === what && isWithin(span, one.askedAt)).map(({ ms }) => ms)
