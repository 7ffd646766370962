import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatPeriod } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'

/** What money was paid for, or was to be. */
export type PaidTrip = { countries: string[]; start: IsoDate; end: IsoDate }

/** 'Египет, Турция, 01.02.2027 – 14.02.2027': how a mail tells the trip of a policy that has no number to show. */
export const tripInWords = ({ countries, start, end }: PaidTrip): string =>
  `${joinedTerritories(countries)}, ${formatPeriod(start, end)}`
