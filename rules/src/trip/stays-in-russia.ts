import { russiaId } from '../limits.ts'

/** Whether a trip to countries of these ids stays within Russia: it is the only one then. */
export const staysInRussia = (countries: readonly number[]): boolean =>
  countries.length === 1 && countries[0] === russiaId
