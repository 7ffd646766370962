import { issueText } from '@akvapolis/copy/calls/issues'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { adultIssues, touristIssues } from '@akvapolis/rules/trip/births'

export type WhoseBirth = 'tourist' | 'insurer'

type At = { path: string; today: IsoDate; ageLimit: number | undefined; start: IsoDate | null }

/**
 * What is wrong with a birth date, '' when nothing is. Loaded with the first date, like the other judges. Who is too old
 * today is so on any day of a trip that has no start yet.
 */
export function birthError(whose: WhoseBirth, birth: IsoDate, at: At): string {
  const { path, today, ageLimit = Number.POSITIVE_INFINITY, start } = at
  const [issue] =
    whose === 'insurer'
      ? adultIssues(birth, path, today)
      : touristIssues(birth, path, { today, ageLimit, start: start ?? today })
  return issue ? issueText(issue) : ''
}
