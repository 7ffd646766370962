import { useEffect } from 'react'
import { fetchAhead } from '../../ui/late/fetch-part.ts'

/** Fetches what the first press will need once the page answers. `load` has to stay the same function. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => fetchAhead(load), [load])
}
