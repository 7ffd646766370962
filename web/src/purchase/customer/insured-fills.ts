import type { AnswerOf } from '@akvapolis/contract/call'
import type { findInsured } from '@akvapolis/contract/insured'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { isName } from '@akvapolis/rules/person/names'
import type { TouristForm } from '../state/flow-form.ts'

type Found = AnswerOf<typeof findInsured>['result'][number]

/** Birth dates of the tourists nobody has named yet; none where one travels alone. */
export function birthsToLookUp(tourists: readonly TouristForm[]): IsoDate[] {
  if (tourists.length < 2) return []
  const births = tourists.flatMap((tourist) => (tourist.birth && isUnnamed(tourist) ? [tourist.birth] : []))
  return [...new Set(births)].sort()
}

/**
 * The tourists, named by the insured persons of the same birth date; the same list when nobody was. Where more
 * persons than unnamed tourists have a birth date, nobody is guessed.
 */
export function withInsured(tourists: TouristForm[], found: readonly Found[]): TouristForm[] {
  const unnamed = tourists.filter(isUnnamed)
  const named = tourists.map((tourist) => {
    if (!unnamed.includes(tourist)) return tourist
    const sameAge = unnamed.filter(({ birth }) => birth === tourist.birth)
    const people = found.filter(({ birth }) => birth === tourist.birth)
    const person = people.length > sameAge.length ? undefined : people[sameAge.indexOf(tourist)]
    return person ? { ...tourist, ...namesOf(person) } : tourist
  })
  return named.every((tourist, index) => tourist === tourists[index]) ? tourists : named
}

const isUnnamed = ({ surname, name, surname_ru, name_ru }: TouristForm) =>
  !surname && !name && !surname_ru && !name_ru

/** The Russian names of a person may stand in Latin letters, which the purchase does not take there. */
function namesOf({ surname, name, surname_ru, name_ru }: Found) {
  const russian = (text: string | null) => (text !== null && isName(text, 'cyrillic') ? text : '')
  return { surname, name, surname_ru: russian(surname_ru), name_ru: russian(name_ru) }
}
