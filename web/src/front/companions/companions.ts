import type { AnswerOf } from '@akvapolis/contract/call'
import type { Person } from '@akvapolis/contract/insured'
import type { preloadPolicy } from '@akvapolis/contract/policies'
import type { User } from '@akvapolis/contract/session'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { latinName } from '@akvapolis/rules/person/latin-name'
import { isName } from '@akvapolis/rules/person/names'
import { isSamePerson } from '@akvapolis/rules/person/same-person'

/** Somebody insured together with the customer, as an insured person is kept. */
export type Companion = Pick<Person, 'surname' | 'name' | 'surname_ru' | 'name_ru' | 'birth'>

type Insured = AnswerOf<typeof preloadPolicy>['insured_list'][number]

/** Who travels by a policy beside the customer, and stands in no list of theirs yet. */
export function companionsOf(
  insured: readonly Insured[],
  { user, known }: { user: User; known: readonly Person[] },
): Companion[] {
  const people = insured.map(companionOf)
  return people.filter(
    (person) =>
      isName(person.surname, 'latin') &&
      isName(person.name, 'latin') &&
      ![user, ...known].some((other) => isSame(person, other)),
  )
}

/** By the Russian names of an internal passport, and how the other one would spell them. */
function companionOf({
  fldBirthday: { date: birth },
  fldSurname: surname,
  fldName1: name,
}: Insured): Companion {
  const isRussian = isName(surname, 'cyrillic') && isName(name, 'cyrillic')
  const russian = isRussian ? { surname_ru: surname, name_ru: name } : { surname_ru: null, name_ru: null }
  return { surname: latinName(surname), name: latinName(name), birth, ...russian }
}

type Named = Pick<User, 'surname' | 'name' | 'surname_ru' | 'name_ru'> & { birth: IsoDate | null }

function isSame(person: Companion, other: Named): boolean {
  const { birth, surname_ru, name_ru } = other
  return isSamePerson(person, other) || isSamePerson(person, { surname: surname_ru, name: name_ru, birth })
}
