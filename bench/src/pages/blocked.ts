import type { Browser, Page } from '@playwright/test'

/** Of a trace of Chromium: microseconds, `tdur` what the thread itself has worked. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts?: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { documentLoaderURL?: string } }
}

const longTask = 50

/** Where errors were made, which a browser gathers for whoever watches it from outside, and for nobody else. */
const forWatchers = { category: 'disabled-by-default-v8.compile', name: 'V8.CollectSourcePositions' }

/** Says which thread has opened which address. */
const arrival = { category: 'blink.user_timing', name: 'navigationStart' }

/** From now until `blockedOn` is asked. */
export const watchTasks = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, { categories: ['toplevel', forWatchers.category, arrival.category] })

/**
 * Milliseconds that tasks of the page's own thread took beyond 50 each, by the time the processor worked on them: neither
 * what a busy machine does besides is in it, nor what is done for watchers.
 */
export async function blockedOn(browser: Browser, url: string): Promise<number> {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  return blockedIn(traceEvents, url)
}

/** The browser has pages of its own, whose threads are called the same. */
export function blockedIn(events: readonly TraceEvent[], url: string): number {
  const arrived = events.find(
    ({ name, args }) => name === arrival.name && args?.data?.documentLoaderURL === url,
  )
  if (!arrived) throw new Error(`no thread of ${url} in the trace`)
  const ofPage = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === arrived.pid && tid === arrived.tid)
  return timesOfTasks(ofPage).reduce((all, task) => all + Math.max(0, task - longTask), 0)
}

/** Milliseconds, of one thread. */
function timesOfTasks(events: readonly TraceEvent[]): number[] {
  const apart = events.filter(({ name }) => name === forWatchers.name)
  const isWithin = ({ ts = 0, dur = 0 }: TraceEvent, task: TraceEvent) =>
    ts >= (task.ts ?? 0) && ts + dur <= (task.ts ?? 0) + (task.dur ?? 0)
  return events
    .filter(({ name }) => name.endsWith('RunTask'))
    .map((task) => {
      const others = apart.filter((event) => isWithin(event, task))
      return others.reduce((left, { tdur = 0 }) => left - tdur, task.tdur ?? 0) / 1_000
    })
}
