import { type CalendarDate, fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date'
import { businessZone } from './date-text.ts'

/** A day without a time or a zone, 'YYYY-MM-DD'. Compares rightly as text. */
export type IsoDate = string

export const earliestBirth: IsoDate = '1900-01-01'

const isoDate = /^\d{4}-\d{2}-\d{2}$/

export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== 'string' || !isoDate.test(text)) return false
  try {
    return calendarDate(text).toString() === text
  } catch {
    return false // the month or the day does not exist
  }
}

/** The date in Moscow at an instant. */
export function moscowDate(instant: Date): IsoDate {
  return toCalendarDate(fromAbsolute(instant.getTime(), businessZone)).toString()
}

/** The instant at which a date begins in Moscow. */
export function moscowMidnight(date: IsoDate): Date {
  return calendarDate(date).toDate(businessZone)
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return calendarDate(date).add({ days }).toString()
}

/** Calendar months; a day that the month lacks becomes its last. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return calendarDate(date).add({ months }).toString()
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return calendarDate(to).compare(calendarDate(from))
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

/** 'DD.MM.YYYY' as a date; null unless the year has 4 digits, the month is 1–12 and the day exists in it. */
export function parseTypedDate(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isIsoDate(date) ? date : null
}

// Throws for an impossible date, but reads the year 0000 as 0001: isIsoDate compares the text again.
const calendarDate = (date: IsoDate): CalendarDate => parseDate(date)
