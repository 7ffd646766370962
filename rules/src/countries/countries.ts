import list from './countries.json' with { type: 'json' }
import groupList from './country-groups.json' with { type: 'json' }

/** `iso` is ISO 3166-1 alpha-2; `name` is Russian, as travellers say it. */
export type Country = { id: number; iso: string; name: string; name_en: string }

/**
 * Several countries that are chosen, counted and printed as one. `members` are ISO codes; without them it is the whole
 * world but Russia. `note` is what somebody who goes there should know before buying, `consulates` what a paper for a visa
 * says.
 */
export type CountryGroup = {
  id: number
  name: string
  name_en: string
  members?: readonly string[]
  note?: string
  consulates?: { ru: string; en: string }
}

/** Where a policy holds: a country, or a group of them. */
export type Territory = Country | CountryGroup

/**
 * Every country of ISO 3166-1. Ids are stable, since drafts and policies keep them: a new country takes the next
 * free one. Russia is 166.
 */
export const countries: readonly Country[] = list

/** Their ids are stable as well, and begin at 901. */
export const countryGroups: readonly CountryGroup[] = groupList

/** When a file of this folder was last edited, an instant; change it with the file. */
export const countriesEdited = '2026-11-22T12:00:00Z'

const byId = new Map<number, Territory>(
  [...countries, ...countryGroups].map((territory) => [territory.id, territory]),
)

export function territoryById(id: number): Territory | undefined {
  return byId.get(id)
}

/** The name in Russian; '' of an id that is none. */
export const territoryName = (id: number): string => byId.get(id)?.name ?? ''

/** Of the states whose visa asks for insurance in all of them. */
export const schengenName = territoryName(901)

/** What to know before going there: the note of a group that shares a country with it. */
export function noteOf(territory: Territory): string | undefined {
  return groupsWith(territory).find(({ note }) => note)?.note
}

/** Whose consulates may refuse the policy, in both languages: likewise. */
export function consulatesOf(territory: Territory): CountryGroup['consulates'] {
  return groupsWith(territory).find(({ consulates }) => consulates)?.consulates
}

/** The groups that share a country with it. */
const groupsWith = (territory: Territory): CountryGroup[] =>
  countryGroups.filter(({ members }) => members?.some((iso) => isPartOf(iso, territory)))

function isPartOf(iso: string, territory: Territory): boolean {
  if ('iso' in territory) return territory.iso === iso
  return territory.members?.includes(iso) ?? true
}
