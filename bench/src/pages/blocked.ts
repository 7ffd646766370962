import type { Browser, Page } from '@playwright/test'

/** Of a trace of Chromium: durations in microseconds, `tdur` what the thread itself has worked. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

const longTask = 50

/** From now until `blockedOn` is asked. */
export const watchTasks = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, { categories: ['toplevel'] })

/**
 * Milliseconds that tasks of the page's own thread took beyond 50 each, by the time the processor worked on them: what a
 * busy machine does besides is not in it.
 */
export async function blockedOn(browser: Browser): Promise<number> {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  return blockedIn(traceEvents)
}

export function blockedIn(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = events.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
  const byThread = Object.values(Object.groupBy(tasks, threadOf))
  const worked = byThread
    .filter((list = []) => list[0] && mains.has(threadOf(list[0])))
    .map((list = []) => list.map(({ tdur = 0 }) => tdur / 1_000))
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  // The browser keeps a renderer at hand that draws nothing.
  const [page = []] = worked.toSorted((one, other) => sum(other) - sum(one))
  return sum(page.map((task) => Math.max(0, task - longTask)))
}
