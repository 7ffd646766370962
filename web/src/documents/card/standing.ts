import type { PolicyCard } from '@akvapolis/contract/drafts'
import { type CardState, cardHints, termInWords } from '@akvapolis/copy/account/policy-card'
import { type IsoDate, inclusiveDays } from '@akvapolis/rules/dates/dates'
import { termOn } from '@akvapolis/rules/policy/term'

type Kept = Pick<PolicyCard, 'state' | 'start_date' | 'end_date' | 'insured_days'>

/** How a policy stands on a day, and what that means in a line. */
export function standingOf(card: Kept, today: IsoDate): { state: CardState; hint: string } {
  const { state, start_date: start, end_date: end } = card
  if (state !== 'paid') return { state, hint: cardHints[state] }
  const term = termOn({ start, end }, today)
  return { state: term.is, hint: termInWords(term, { end, isWhole: isWhole(card) }) }
}

/** Whether every day of its term is insured. */
export const isWhole = ({ start_date, end_date, insured_days }: Omit<Kept, 'state'>): boolean =>
  insured_days >= inclusiveDays(start_date, end_date)

/** Whether there is still something to be helped with, or to show to anybody. */
export const isOfUse = (state: CardState): boolean => state === 'upcoming' || state === 'valid'
