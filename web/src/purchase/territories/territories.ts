import type { Country } from '@akvapolis/contract/dictionaries'
import { notForSchengenVisa } from '@akvapolis/copy/papers/visa'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'

type Held = { whole: string; parts: string }

/** The first of the chosen groups that holds others of them already; null when every territory adds something. */
export function heldByGroup(ids: readonly number[], countries: readonly Country[]): Held | null {
  const chosen = chosenOf(ids, countries)
  const held = chosen
    .filter(({ is_group }) => is_group)
    .map((group) => ({ whole: group.name, parts: chosen.filter((one) => holds(group, one)) }))
    // The whole world holds the other groups too.
    .toSorted((one, other) => other.parts.length - one.parts.length)
    .find(({ parts }) => parts.length > 0)
  return held ? { whole: held.whole, parts: joinedTerritories(held.parts.map(({ name }) => name)) } : null
}

/** What to know before going there, each note once; and of a policy for some states of a group that is asked for as a whole. */
export function notesOn(ids: readonly number[], countries: readonly Country[]): string[] {
  const chosen = chosenOf(ids, countries)
  const notes = [...new Set(chosen.flatMap(({ note }) => note ?? []))]
  const schengen = countries.find(({ is_group, members }) => is_group && members)
  if (!schengen || chosen.some(({ is_group }) => is_group)) return notes
  return chosen.some((one) => holds(schengen, one)) ? [...notes, notForSchengenVisa(schengen.name)] : notes
}

const chosenOf = (ids: readonly number[], countries: readonly Country[]): Country[] =>
  countries.filter(({ id }) => ids.includes(id))

function holds(group: Country, other: Country): boolean {
  if (other.id === group.id) return false
  if (!group.members) return !other.is_home
  return other.iso !== null && group.members.includes(other.iso)
}
