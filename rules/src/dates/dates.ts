import { businessZone, formatMoscowDate } from './date-text.ts'

/** A day without a time or a zone, 'YYYY-MM-DD'. Compares rightly as text. */
export type IsoDate = string

export const earliestBirth: IsoDate = '1900-01-01'

const isoDate = /^\d{4}-\d{2}-\d{2}$/

export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== 'string' || !isoDate.test(text)) return false
  const at = midnight(text)
  // A day that the month lacks is read as none, or as one of the next month.
  return at >= firstDay && new Date(at).getUTCDate() === Number(text.slice(8))
}

/** The date in Moscow at an instant. */
export function moscowDate(instant: Date): IsoDate {
  return formatMoscowDate(instant).split('.').toReversed().join('-')
}

/** The instant at which a date begins in Moscow. */
export function moscowMidnight(date: IsoDate): Date {
  // Asked an hour or two before it: where clocks were ever changed there, they were changed later in the night.
  return new Date(`${date}T00:00:00${moscowOffset(midnight(date) - 4 * hour)}`)
}

/** '+03:00' */
function moscowOffset(time: number): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: businessZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')
  return name?.value.replace('GMT', '') ?? ''
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dateAt(midnight(date) + days * dayLength)
}

/** Calendar months; a day that the month lacks becomes its last. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const at = new Date(midnight(date))
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0) // the last day of the month wanted
  at.setUTCDate(Math.min(day, at.getUTCDate()))
  return dateAt(at.getTime())
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (midnight(to) - midnight(from)) / dayLength
}

/** Days of a period with both its ends. */
export function inclusiveDays(from: IsoDate, to: IsoDate): number {
  return daysBetween(from, to) + 1
}

/** Full years on a date. A birthday on 29 February counts on 1 March in other years. */
export function fullYears(birth: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

export function latestOf(first: IsoDate, ...others: IsoDate[]): IsoDate {
  return others.reduce((latest, date) => (date > latest ? date : latest), first)
}

export function earliestOf(first: IsoDate, ...others: IsoDate[]): IsoDate {
  return others.reduce((earliest, date) => (date < earliest ? date : earliest), first)
}

/** The nearest date within the bounds; a null bound is open. */
export function clampDate(date: IsoDate, bounds: { from: IsoDate | null; to: IsoDate | null }): IsoDate {
  if (bounds.from !== null && date < bounds.from) return bounds.from
  if (bounds.to !== null && date > bounds.to) return bounds.to
  return date
}

/**
 * 'DD.MM.YYYY' as a date, also without the dots, which a field puts only once it has its mask; null unless the year has 4 digits,
 * the month is 1–12 and the day exists in it.
 */
export function parseTypedDate(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})\.?(\d{2})\.?(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isIsoDate(date) ? date : null
}

/** In universal time, where every day is as long as the other: no zone comes into a calendar. NaN for no date. */
const midnight = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`)

const hour = 60 * 60 * 1000
const dayLength = 24 * hour
const firstDay = midnight('0001-01-01')
const lastDay = midnight('9999-12-31')

/** Dates end where their text does: four figures of the year. */
function dateAt(time: number): IsoDate {
  return new Date(Math.min(Math.max(time, firstDay), lastDay)).toISOString().slice(0, 10)
}
