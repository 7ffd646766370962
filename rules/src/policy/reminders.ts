import { addDays, type IsoDate } from '../dates/dates.ts'

/** Mails of a policy in force that nobody asked for: whoever gets them can switch them off. */
export const reminders = ['trip_begins', 'trip_ends'] as const
export type Reminder = (typeof reminders)[number]

type Period = { start: IsoDate; end: IsoDate }

/**
 * The days on which each is of use, from its own on, counted from a day of its policy. Three days before the first there is time
 * to print, to ask for a certificate, and to write down whom to call.
 */
export const reminderDays = {
  trip_begins: { of: 'start', first: -3, last: -1 },
  trip_ends: { of: 'end', first: 0, last: 1 },
} as const satisfies Record<Reminder, { of: keyof Period; first: number; last: number }>

/** From which to which first or last day policies can be reminded of today. */
export function remindedOf(reminder: Reminder, today: IsoDate): [IsoDate, IsoDate] {
  const { first, last } = reminderDays[reminder]
  return [addDays(today, -last), addDays(today, -first)]
}

/** Whether it can still go out: on its day, and for as long as it is of use afterwards. */
export function isTimely(reminder: Reminder, period: Period, today: IsoDate): boolean {
  const day = period[reminderDays[reminder].of]
  const [from, to] = remindedOf(reminder, today)
  return from <= day && day <= to
}
