import { minuteMs } from '@akvapolis/rules/dates/durations'

const hourMinutes = 60

/** Minutes after its creation at which an attempt is checked: soon, then hourly to 27 h, then daily to 72 h. */
const checkpoints = [
  1,
  2,
  5,
  10,
  15,
  30,
  ...Array.from({ length: 27 }, (_, index) => (index + 1) * hourMinutes),
  48 * hourMinutes,
  72 * hourMinutes,
]

/**
 * A bank that could not be asked is asked again so soon, which is by the next of the runs that come each minute, however
 * punctual they are; also the time one check may take.
 */
export const retryAfterMs = 50_000

/** When an attempt is to be checked next; null once the last time has passed. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const next = checkpoints.find((minutes) => createdAt.getTime() + minutes * minuteMs > now.getTime())
  return next === undefined ? null : new Date(createdAt.getTime() + next * minuteMs)
}
