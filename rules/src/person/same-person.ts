import type { IsoDate } from '../dates/dates.ts'
import { bySound } from './by-sound.ts'
import { latinName, withoutMarks } from './latin-name.ts'

/** A person as some record names them; what is null is not known. */
type Named = { surname: string | null; name: string | null; birth: IsoDate | null }

/**
 * Whether two records name the same person: surname, name and birth date, each known and equal. Names in either
 * script: both are brought to the Latin letters of a passport, which also makes ё equal to е, and compared by letters alone.
 */
export function isSamePerson(one: Named, other: Named): boolean {
  return (
    one.birth !== null &&
    one.birth === other.birth &&
    isSameName(one.surname, other.surname) &&
    isSameName(one.name, other.name)
  )
}

/** Either script, each known and equal. */
export function isSameName(one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map((name) => lettersOf(name ?? ''))
  return first !== '' && first === second
}

/** Whether two names are one in Russian, whichever of the ways to spell it in Latin letters each has: «Алексей», ALEXEY. */
export function soundsLike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => bySound(lettersOf(name)))
  return first !== '' && first === second
}

/** Its letters alone: marks, hyphens, apostrophes and spaces stand in one record and not in the other. */
const lettersOf = (name: string): string => latinName(withoutMarks(name)).replace(/[^A-Z]/g, '')
