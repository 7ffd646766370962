import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { steadyTime } from './steady-time.ts'

/** The only way the server learns the time. */
export type Clock = {
  now(): Date
  /** The business date, in Moscow; the sandbox may fix it. */
  today(): IsoDate
}

/** `onJump` is told by how many milliseconds the machine's clock has been set. */
export function systemClock(fixedToday: IsoDate | null, onJump: (ms: number) => void = () => {}): Clock {
  const time = steadyTime(onJump)
  const now = () => new Date(time())
  return { now, today: fixedToday === null ? dateOfMinute(now) : () => fixedToday }
}

/** Every call asks for the date, some three times, and it is dear to work out; days change with a minute. */
function dateOfMinute(clockNow: () => Date): () => IsoDate {
  let known = { minute: Number.NaN, date: '' }
  return () => {
    const now = clockNow()
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute !== known.minute) known = { minute, date: moscowDate(now) }
    return known.date
  }
}
