import { addDays, addMonths, type IsoDate } from '@akvapolis/rules/dates/dates'

export type DateBounds = { from: IsoDate | null; to: IsoDate | null }

/** A second date, asked for after the first; its bounds follow from that. */
export type NextDate = { asksBoth: string; asks: string; bounds: DateBounds; onPick: (date: IsoDate) => void }

export type CalendarMode = 'day' | 'month' | 'year'

/** A page shows the days of a month, the months of a year, or 20 years. */
const monthsOnPage = { day: 1, month: 12, year: 240 } as const satisfies Record<CalendarMode, number>
export const yearsOnPage = 20

/** The first month of the page that holds a date; turning pages moves by this, months past the bounds included. */
export function pageStart(mode: CalendarMode, date: IsoDate): IsoDate {
  if (mode === 'day') return `${date.slice(0, 7)}-01`
  const year = yearOf(date)
  return yearStart(mode === 'month' ? year : year - (year % yearsOnPage))
}

/** Where a calendar opens while nothing is chosen: one of years asks when somebody was born, most often an adult. */
export function openingDate(mode: CalendarMode, today: IsoDate): IsoDate {
  return mode === 'year' ? addMonths(today, -35 * 12) : today
}

export function yearStart(year: number): IsoDate {
  return `${String(year).padStart(4, '0')}-01-01`
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4))
}

/** The same place one page on (1) or back (-1), null when nothing there lies within the bounds. */
export function turnedPage(shown: { mode: CalendarMode; month: IsoDate }, by: 1 | -1, bounds: ClosedBounds) {
  const { mode, month } = shown
  const target = addMonths(month, by * monthsOnPage[mode])
  return lies(pageStart(mode, target), monthsOnPage[mode], bounds) ? target : null
}

/** Whether any day of a month or a year lies within the bounds. */
export function isMonthOpen(start: IsoDate, bounds: ClosedBounds): boolean {
  return lies(start, 1, bounds)
}

export function isYearOpen(year: number, bounds: ClosedBounds): boolean {
  return lies(yearStart(year), 12, bounds)
}

export type ClosedBounds = { from: IsoDate; to: IsoDate }

/** The calendar has ends even where the field has none. */
export function closeBounds({ from, to }: DateBounds): ClosedBounds {
  return { from: from ?? '1900-01-01', to: to ?? '2099-12-31' }
}

function lies(start: IsoDate, months: number, { from, to }: ClosedBounds): boolean {
  return start <= to && addDays(addMonths(start, months), -1) >= from
}
