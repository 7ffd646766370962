/** The longest of these milliseconds. Of none it is without end: what was never measured is within no bound. */
export const longestOf = (times: readonly number[]): number =>
  times.length === 0 ? Number.POSITIVE_INFINITY : Math.round(Math.max(...times))
