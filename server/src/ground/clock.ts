import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'

/** The only way the server learns the time. */
export type Clock = {
  now(): Date
  /** The business date, in Moscow; the sandbox may fix it. */
  today(): IsoDate
}

export function systemClock(fixedToday: IsoDate | null): Clock {
  return { now: () => new Date(), today: fixedToday === null ? dateOfMinute() : () => fixedToday }
}

/** Every call asks for the date, some three times, and it is dear to work out; days change with a minute. */
function dateOfMinute(): () => IsoDate {
  let known = { minute: Number.NaN, date: '' }
  return () => {
    const now = new Date()
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== known.minute) known = { minute, date: moscowDate(now) }
    return known.date
  }
}
