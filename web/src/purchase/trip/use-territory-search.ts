import type { Country } from '@akvapolis/contract/dictionaries'
import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { useState } from 'react'
import { fetchPart } from '../../ui/late/fetch-part.ts'

type Late = Pick<typeof import('../territories/territory-search.ts'), 'aliases' | 'heldByGroup'>

/** What the field of the countries knows when its search has come: other names, and what is chosen twice over. */
export function useTerritorySearch(countries: readonly Country[]) {
  const [late, setLate] = useState<Late | null>(null)
  return {
    options: countries.map(({ id, iso, name, name_en }) => ({
      value: id,
      label: name,
      also: [name_en, ...(late?.aliases[iso ?? id] ?? [])],
    })),
    async search() {
      const { aliases, heldByGroup, findOptions } = await fetchPart(
        () => import('../territories/territory-search.ts'),
      )
      setLate({ aliases, heldByGroup })
      return { findOptions }
    },
    hintOn(chosen: readonly number[]) {
      const held = late?.heldByGroup(chosen, countries)
      return held ? tripCopy.alreadyHeld(held.whole, held.parts) : tripCopy.countriesHint
    },
  }
}
