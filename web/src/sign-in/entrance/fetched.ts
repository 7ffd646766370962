import { useEffect } from 'react'

/**
 * Whether a later part of the page has come. Shown before it has, one that can't be fetched would take the page and
 * all that is typed with it.
 */
export const isFetched = (part: Promise<unknown>): Promise<boolean> =>
  part.then(
    () => true,
    () => false,
  )

/** Fetches what the first press will need once the page answers. `load` has to stay the same function. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    void isFetched(load())
  }, [load])
}
