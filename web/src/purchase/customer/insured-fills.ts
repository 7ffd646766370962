import type { AnswerOf } from '@akvapolis/contract/call'
import type { findInsured } from '@akvapolis/contract/insured'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { isName } from '@akvapolis/rules/person/names'
import { eachText, foundNames, type TouristForm } from '../state/flow-form.ts'

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
    if (!person) return tourist
    const names = namesOf(person)
    return { ...tourist, ...names, found: { birth: person.birth, ...names } }
  })
  return ifOther(tourists, named)
}

/** The tourists without the names of insured persons whose birth date they no longer have; the same list when there are none. */
export function withoutOthersNames(tourists: TouristForm[]): TouristForm[] {
  const own = tourists.map(({ found, ...tourist }, index) =>
    found && isOthers(tourist, found)
      ? { ...tourist, ...eachText(foundNames, () => '') }
      : (tourists[index] ?? tourist),
  )
  return ifOther(tourists, own)
}

const ifOther = (before: TouristForm[], after: TouristForm[]): TouristForm[] =>
  after.every((tourist, index) => tourist === before[index]) ? before : after

/** Names that were typed over meanwhile are the tourist's own; a date that is being typed is nobody's yet. */
const isOthers = (tourist: TouristForm, found: NonNullable<TouristForm['found']>) =>
  tourist.birth !== null &&
  tourist.birth !== found.birth &&
  foundNames.every((field) => tourist[field] === found[field])

const isUnnamed = (tourist: TouristForm) => foundNames.every((field) => !tourist[field])

/** The Russian names of a person may stand in Latin letters, which the purchase does not take there. */
function namesOf({ surname, name, surname_ru, name_ru }: Found) {
  const russian = (text: string | null) => (text !== null && isName(text, 'cyrillic') ? text : '')
  return { surname, name, surname_ru: russian(surname_ru), name_ru: russian(name_ru) }
}
