import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Clock } from '../clock.ts'

/** Milliseconds. */
const freshFor = 1_000

/**
 * What holds on the business date, read again once a second has passed or the date is another. Who asks meanwhile reads by
 * itself: each call waits for connections at its own expense.
 */
export function keptForASecond<Value>(
  clock: Pick<Clock, 'today'>,
  read: (today: IsoDate) => Promise<Value>,
): () => Promise<Value> {
  let last: { value: Value; today: IsoDate; readAt: number } | null = null
  return async () => {
    const today = clock.today()
    if (last && last.today === today && performance.now() - last.readAt < freshFor) return last.value
    const value = await read(today)
    last = { value, today, readAt: performance.now() }
    return value
  }
}

/** Rows that never change, by their ids, for good: a few come in a year. */
export function keptById<Value>(read: (id: number) => Promise<Value>): (id: number) => Promise<Value> {
  const known = new Map<number, Value>()
  return async (id) => {
    const value = known.get(id) ?? (await read(id))
    known.set(id, value)
    return value
  }
}
