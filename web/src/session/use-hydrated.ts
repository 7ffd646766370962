import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup and while React takes it over, true after: for what only the address can tell. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
