import { addDays, type IsoDate } from '../dates/dates.ts'

/** Mails of a policy in force that nobody asked for: whoever gets them can switch them off. */
export const reminders = ['trip_begins', 'trip_ends'] as const
export type Reminder = (typeof reminders)[number]

type Period = { start: IsoDate; end: IsoDate }

/** Before its first day there is time to print, to ask for a certificate, and to write down whom to call. */
const daysBefore = 3

/** The day on which each is sent. */
const days = {
  trip_begins: ({ start }) => addDays(start, -daysBefore),
  trip_ends: ({ end }) => end,
} as const satisfies Record<Reminder, (period: Period) => IsoDate>

/** The last day on which one that could not be sent before is still of use. */
const lastDays = {
  trip_begins: ({ start }) => addDays(start, -1),
  trip_ends: ({ end }) => addDays(end, 1),
} as const satisfies Record<Reminder, (period: Period) => IsoDate>

/** First days of the policies whose trip is to be reminded of today, last days of those that end today. */
export const remindedOf: Record<Reminder, (today: IsoDate) => IsoDate> = {
  trip_begins: (today) => addDays(today, daysBefore),
  trip_ends: (today) => today,
}

/** Whether it can still go out: on its day, and for as long as a mail server that was away leaves it of use. */
export const isTimely = (reminder: Reminder, period: Period, today: IsoDate): boolean =>
  days[reminder](period) <= today && today <= lastDays[reminder](period)
