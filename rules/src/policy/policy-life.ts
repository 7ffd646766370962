import type { IsoDate } from '../dates/dates.ts'

/**
 * Whole years after the year in which a contract ended: the law keeps its documents so long (402-ФЗ, article 29), and its
 * personal data no longer than they are needed (152-ФЗ, article 5.7).
 */
export const fewestYearsKept = 5

/** The first day of the oldest year that is still kept. What ended before it is anonymised. */
export const keptFrom = (today: IsoDate, years: number): IsoDate =>
  `${Number(today.slice(0, 4)) - years}-01-01`

/** A draft that its owner has not gone on with for so long is offered for deletion. */
export const daysUntouched = 365

/** So long after the mail that says so, it goes. */
export const daysOfNotice = 30
