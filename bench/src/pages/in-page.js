// Runs in a page before its own scripts and notes what a person would notice, in `seen` (milliseconds since the
// navigation). Chromium only.
{
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0, usable: null }
  globalThis.seen = seen

  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
  })

  // React keeps a field's handlers on its element once it has taken the field over from the prerendered page.
  const isTakenOver = (field) => Object.keys(field).some((key) => key.startsWith('__reactProps$'))
  const look = setInterval(() => {
    const field = document.querySelector('main input')
    if (field === null || !isTakenOver(field)) return
    clearInterval(look)
    seen.usable = performance.now()
  }, 10)
}
