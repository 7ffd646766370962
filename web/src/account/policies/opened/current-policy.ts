import type { Policy } from '@akvapolis/contract/policies'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { termOn } from '@akvapolis/rules/policy/term'

type Listed = Pick<Policy, 'external_id' | 'state' | 'start_date' | 'end_date'>

/** The policy a traveller looks for: the one that is valid on a day, else the next to begin; undefined where there is none. */
export function currentPolicy(policies: readonly Listed[], today: IsoDate): string | undefined {
  const [first] = policies
    .filter(({ state, end_date }) => state === 'paid' && end_date >= today)
    .toSorted((one, other) => soonest(one, today) - soonest(other, today))
  return first?.external_id
}

/** Days until it begins, none of one that has. */
function soonest({ start_date: start, end_date: end }: Listed, today: IsoDate): number {
  const term = termOn({ start, end }, today)
  return term.is === 'upcoming' ? term.days : 0
}
