import { earliestBirth, fullYears, type IsoDate } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import type { Issue } from '../issues.ts'
import { insurerLeastAge, mostTourists } from '../limits.ts'
import { readDate } from '../person/fields.ts'

/**
 * Judges how many tourists there are and how old they are on the first day of the trip; without a start
 * (null) their ages are left alone.
 */
export function judgeBirths(
  { tourists }: Details,
  { today, ageLimit }: { today: IsoDate; ageLimit: number },
  start: IsoDate | null,
): { births: IsoDate[]; issues: Issue[] } {
  const list = tourists ?? []
  if (list.length < 1 || list.length > mostTourists) {
    const params = { most: mostTourists }
    return { births: [], issues: [{ path: 'tourists', code: 'tourists_out_of_range', params }] }
  }
  const issues: Issue[] = []
  const births = list.flatMap((tourist, index) => {
    const path = `tourists.${index}.birth`
    const birth = readDate(tourist.birth, path, { issues })
    if (birth === null) return []
    issues.push(...touristIssues(birth, path, { today, ageLimit, start }))
    return [birth]
  })
  return { births, issues }
}

/** A birth date lies in 1900 … today. */
export function birthIssues(birth: IsoDate, path: string, today: IsoDate): Issue[] {
  if (birth > today) return [{ path, code: 'birth_in_future' }]
  return birth < earliestBirth ? [{ path, code: 'birth_too_early' }] : []
}

/** A tourist's birth date: real, and not more years before the trip than the tariff insures. */
export function touristIssues(
  birth: IsoDate,
  path: string,
  { today, ageLimit, start }: { today: IsoDate; ageLimit: number; start: IsoDate | null },
): Issue[] {
  const issues = birthIssues(birth, path, today)
  if (issues.length > 0 || start === null || fullYears(birth, start) <= ageLimit) return issues
  return [{ path, code: 'tourist_too_old', params: { limit: ageLimit } }]
}

/** An insurer's birth date: real, and 18 or more years ago. */
export function adultIssues(birth: IsoDate, path: string, today: IsoDate): Issue[] {
  return olderIssues(birth, path, today, 'insurer_too_young')
}

/** Whether a profile's birth date is an insurer's as it is: it is taken over then, and asked for otherwise. */
export const isAdults = (birth: IsoDate | null, today: IsoDate): birth is IsoDate =>
  birth !== null && adultIssues(birth, '', today).length === 0

/** The birth date of somebody who registers: as an insurer's, who they are likely to become. */
export function customerIssues(birth: IsoDate, path: string, today: IsoDate): Issue[] {
  return olderIssues(birth, path, today, 'customer_too_young')
}

function olderIssues(
  birth: IsoDate,
  path: string,
  today: IsoDate,
  code: 'insurer_too_young' | 'customer_too_young',
): Issue[] {
  const issues = birthIssues(birth, path, today)
  if (issues.length > 0 || fullYears(birth, today) >= insurerLeastAge) return issues
  return [{ path, code, params: { least: insurerLeastAge } }]
}
