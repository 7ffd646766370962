import { median } from '../report/report.ts'

export type Interval = { low: number; middle: number; high: number }

/** How rarely the true median may lie outside. */
const mostOutside = 0.05

/**
 * The median with the interval that holds the true one in 95 of 100 comparisons, whatever the noise looks like: by how
 * many of so many throws of a coin fall on one side. Fewer than six values tell nothing.
 */
export function medianWithin(values: readonly number[]): Interval {
  const sorted = values.toSorted((one, other) => one - other)
  let place = -1
  let outside = 2 * 0.5 ** sorted.length
  for (let heads = 0, ways = 1; outside <= mostOutside; heads += 1) {
    place = heads
    ways = (ways * (sorted.length - heads)) / (heads + 1)
    outside += 2 * ways * 0.5 ** sorted.length
  }
  const [low, high] = [sorted[place], sorted.at(-1 - place)]
  if (place < 0 || low === undefined || high === undefined) throw new Error('too few values')
  return { low, middle: median(sorted), high }
}

/** What an interval of ratios says, after beside before. */
export function verdictOf({ low, middle, high }: Interval): string {
  const percent = Math.abs(middle - 1) * 100
  if (low <= 1 && high >= 1) return 'no difference told from noise'
  return `${percent.toFixed(percent < 10 ? 1 : 0)} % ${middle > 1 ? 'MORE' : 'less'} than before`
}
