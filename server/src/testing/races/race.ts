import type { Counter } from '../../features/payments/testing/counter.ts'

/** How many do the same at one moment. */
export const racers = 8

/** Lets eight of its own things go at once, and throws unless that had exactly one effect. */
export type Race = (counter: Counter, round: number) => Promise<void>

/** As many answers as there are racers. */
export const atOnce = <Answer>(start: (racer: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: racers }, (_, racer) => start(racer)))

/** How many answers have each status: `{ 200: 1, 403: 7 }`. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
