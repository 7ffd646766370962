/** What one measurement found: the words for a reader, `figures` for a program. */
export type Finding = {
  name: string
  /** What was measured, with its unit. */
  measured: string
  /** What stands beside it, from the same run. */
  yardstick: string
  /** The judgement, where there is something to hold; nothing here fails a run. */
  verdict?: string
  figures: Record<string, number | string | null>
}

/** Prints a finding as a readable line and the same as one line of JSON. */
export function report({ name, measured, yardstick, verdict, figures }: Finding): void {
  console.log(`${name}: ${measured} | ${yardstick}${verdict === undefined ? '' : ` | ${verdict}`}`)
  console.log(JSON.stringify({ name, ...figures }))
}

export const atLeast = (value: number, least: number, unit = ''): string =>
  `${value >= least ? 'within' : 'UNDER'} budget (at least ${least}${unit})`

export const atMost = (value: number, most: number, unit = ''): string =>
  `${value <= most ? 'within' : 'OVER'} budget (at most ${most}${unit})`

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('no values')
  return (lower + upper) / 2
}

/** The value that so large a share of all does not exceed. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * part) - 1]
  if (value === undefined) throw new Error('no values')
  return value
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The longest of these milliseconds. Of none it is without end: what was never measured is within no bound. */
export const longestOf = (times: readonly number[]): number =>
  times.length === 0 ? Number.POSITIVE_INFINITY : Math.round(Math.max(...times))
