import list from './countries.json' with { type: 'json' }

/** `iso` is ISO 3166-1 alpha-2; `name` is Russian, as travellers say it. */
export type Country = { id: number; iso: string; name: string; name_en: string }

/**
 * Every country of ISO 3166-1. Ids are stable, since drafts and policies keep them: a new country takes the next
 * free one. Russia is 166.
 */
export const countries: readonly Country[] = list

/** When countries.json was last edited, an instant; change it with the file. */
export const countriesEdited = '2026-11-21T00:00:00Z'

const byId = new Map(countries.map((country) => [country.id, country]))

export function countryById(id: number): Country | undefined {
  return byId.get(id)
}
