import { businessZone } from '@akvapolis/rules/dates/date-text'

/** As `--until` takes it, by the business's clock. */
export const isoInMoscow = (moment: Temporal.Instant): string =>
  moment.toString({ timeZone: businessZone, smallestUnit: 'millisecond' })
