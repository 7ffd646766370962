import { daysBetween, type IsoDate, inclusiveDays } from '../../dates/dates.ts'
import type { Kopecks } from '../../money.ts'

/** Days after its payment within which a policy may be given up. */
export const coolingOffDays = 14

type Premium = { kopecks: Kopecks; start: IsoDate; end: IsoDate }

/**
 * What the insurer has earned of a premium by the day on which a policy is given up: the share of the days before it, of
 * all days of the policy, in whole kopecks to the buyer's favour. Nothing until the second day.
 */
export function earnedPremium({ kopecks, start, end }: Premium, givenUpOn: IsoDate): Kopecks {
  const days = inclusiveDays(start, end)
  const passed = Math.min(Math.max(daysBetween(start, givenUpOn), 0), days)
  return Math.floor((kopecks * passed) / days)
}
