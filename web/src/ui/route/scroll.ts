import type { Router } from './router.ts'

const name = 'akvapolis.scroll'

/** Puts each entry of the history where it was left; a new one begins at its top, or where its `#` says. */
export function keepScroll(router: Router): void {
  const left = readLeft()
  let here = router.location.key
  // As it was seen last: some browsers have scrolled to where a link within the page leads before they tell of the link.
  let seen = scrollY
  const look = () => {
    seen = scrollY
  }
  addEventListener('scroll', look)
  // What was scrolled a moment ago is told only with the next frame.
  addEventListener('click', look, true)
  const leave = () => {
    const { key } = router.location
    // Until a page stands the browser may still be putting the first entry where it was left.
    if (router.shown || key !== here) left[router.shown?.location.key ?? here] = seen
    here = key
  }
  let stopStaying = () => {}
  router.watch(leave)
  router.onArrival(({ location, isPlace }) => {
    // Of an entry that was left, or opened, before a page stood: until then nobody else answers Back from a link within it.
    const isBrowsers = history.scrollRestoration === 'auto'
    history.scrollRestoration = 'manual'
    // Whoever is at a field of the first page already has chosen the place.
    if (isPlace || (isBrowsers && document.activeElement?.matches('input, select'))) return
    const top = left[location.key]
    if (top === undefined && isBrowsers) return
    const named = top === undefined && location.hash && document.getElementById(location.hash.slice(1))
    stopStaying()
    if (top !== undefined) stopStaying = stayAt(top)
    else if (named) named.scrollIntoView()
    else scrollTo(0, 0)
  })
  addEventListener('pagehide', () => {
    leave()
    // A reload, or a later return, is the browser's first.
    history.scrollRestoration = 'auto'
    writeLeft(left)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}

/**
 * Holds the place while what the page waits for comes: until then it is too short to be scrolled there. Whoever acts decides
 * for themselves.
 */
function stayAt(top: number): () => void {
  const acts = new AbortController()
  const growth = new ResizeObserver(() => {
    scrollTo(0, top)
    if (!document.querySelector('main [data-waiting]')) stop()
  })
  const stop = () => {
    growth.disconnect()
    acts.abort()
  }
  for (const act of ['wheel', 'pointerdown', 'keydown']) addEventListener(act, stop, { signal: acts.signal })
  scrollTo(0, top)
  growth.observe(document.body)
  return stop
}

function readLeft(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return Object.fromEntries(Object.entries<unknown>(Object(kept)).filter(isPlace))
  } catch {
    return {}
  }
}

const isPlace = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1])

function writeLeft(left: Record<string, number>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(left))
  } catch {
    // Without storage a reload begins where the browser puts it.
  }
}
