/** Seconds since it was last asked; `total`: since it was made. */
export function stopwatch() {
  const begunAt = performance.now()
  let lastAt = begunAt
  const since = (at: number) => ((performance.now() - at) / 1000).toFixed(1)
  const lap = () => {
    const seconds = since(lastAt)
    lastAt = performance.now()
    return seconds
  }
  return Object.assign(lap, { total: () => since(begunAt) })
}
