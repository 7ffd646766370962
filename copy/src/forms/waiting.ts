import { hours, minutes } from './plurals.ts'

const minute = 60
const hour = 60 * minute

/** How long one waits, after «через»: '42 с', from a minute on '2 минуты', from two hours on '3 часа'. */
export function waitingTime(seconds: number): string {
  if (seconds < minute) return `${seconds}\u00a0с`
  return seconds < 2 * hour ? minutes(Math.ceil(seconds / minute)) : hours(Math.ceil(seconds / hour))
}

/** What is said of a call that was made too often. */
export const tryLaterIn = (seconds: number): string =>
  `Слишком много попыток. Попробуйте через ${waitingTime(seconds)}`
