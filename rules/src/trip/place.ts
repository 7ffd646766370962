import type { Details } from '../details.ts'
import type { Issue, IssueCode } from '../issues.ts'
import { mostCountries, russiaId } from '../limits.ts'
import type { Product } from '../products/product.ts'
import type { DmsContract } from './dms-contract.ts'

/** A place of training. */
export type City = { id: number; name: string; country_id: number }

type PlaceContext = {
  knowsCountry: (id: number) => boolean
  cityById: (id: number) => City | undefined
  contract: DmsContract | null
}

type Place = { countries: number[]; city: Pick<City, 'id' | 'name'> | null; issues: Issue[] }

type PlaceRule = (details: Details, context: PlaceContext) => Place

/** Judges where a trip goes: the countries chosen, or the one that a place of training lies in. */
export function judgePlace(product: Product, details: Details, context: PlaceContext): Place {
  return placeRules[product.place](details, context)
}

const placeRules: Record<Product['place'], PlaceRule> = {
  countries: (details, context) => {
    const countries = distinctCountries(details)
    const code = countryFault(countries, context)
    return { countries, city: null, issues: code ? [{ path: 'countries', ...code }] : [] }
  },
  // What was sent as countries is at most compared: the place decides.
  city: (details, { cityById }) => {
    const refuse = (path: string, code: IssueCode) => ({
      countries: [],
      city: null,
      issues: [{ path, code }],
    })
    const id = details.city ?? null
    if (id === null) return refuse('city', 'required')
    const city = cityById(id)
    if (!city) return refuse('city', 'unknown_city')
    const countries = distinctCountries(details)
    if (countries.some((country) => country !== city.country_id)) {
      return refuse('countries', 'city_elsewhere')
    }
    return { countries: [city.country_id], city: { id, name: city.name }, issues: [] }
  },
}

const distinctCountries = ({ countries }: Details): number[] => [...new Set(countries ?? [])]

function countryFault(
  countries: number[],
  { knowsCountry, contract }: PlaceContext,
): Omit<Issue, 'path'> | null {
  if (contract !== null && contract.country !== null) {
    const isContracts = countries.length === 1 && countries[0] === contract.country
    return isContracts ? null : { code: 'country_is_contracts' }
  }
  if (countries.length === 0) return { code: 'countries_required' }
  if (countries.length > mostCountries) return { code: 'too_many_countries', params: { most: mostCountries } }
  if (countries.includes(russiaId) && countries.length > 1) return { code: 'russia_alone' }
  return countries.every(knowsCountry) ? null : { code: 'unknown_country' }
}
