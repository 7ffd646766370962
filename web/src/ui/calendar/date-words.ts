import type { IsoDate } from '@akvapolis/rules/dates/dates'

/** Russian names of months, weekdays and days, as the browser knows them. */
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ru-RU', options)
const monthFormat = format({ month: 'long' })
const dayFormat = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const weekdayFormat = format({ weekday: 'long' })
const shortWeekdayFormat = format({ weekday: 'short' })

/** From 0: 'Январь'. */
export function monthName(month: number): string {
  const name = monthFormat.format(new Date(2001, month, 1))
  return name.charAt(0).toLocaleUpperCase('ru') + name.slice(1)
}

export const dayName = (day: Date) => dayFormat.format(day)
export const weekdayName = (day: Date) => weekdayFormat.format(day)
export const shortWeekdayName = (day: Date) => shortWeekdayFormat.format(day)

/** Noon of the day in the browser's own zone, as the calendar library counts. */
export function localDay(date: IsoDate): Date {
  const day = new Date(2001, 0, 1, 12)
  day.setFullYear(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
  return day
}

export function isoOfLocalDay(day: Date): IsoDate {
  const pad = (figure: number, length: number) => String(figure).padStart(length, '0')
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`
}
