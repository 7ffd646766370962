import { issueText } from '@akvapolis/copy/calls/issues'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { adultIssues, birthIssues } from '@akvapolis/rules/trip/births'

export type WhoseBirth = 'tourist' | 'insurer'

/** What is wrong with a birth date, '' when nothing is. Loaded with the first date, like the other judges. */
export function birthError(whose: WhoseBirth, birth: IsoDate, at: { path: string; today: IsoDate }): string {
  const judge = whose === 'insurer' ? adultIssues : birthIssues
  const [issue] = judge(birth, at.path, at.today)
  return issue ? issueText(issue) : ''
}
