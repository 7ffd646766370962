import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup and while React takes it over, true after: for what only the address can tell. */
export const useHydrated = (): boolean => useWhatStands(false, true)

/** The first in prerendered markup and while React takes it over, the other after. */
export function useWhatStands<Value>(first: Value, then: Value): Value {
  return useSyncExternalStore(
    never,
    () => then,
    () => first,
  )
}

type OnceHydratedProps = { waiting?: ReactNode; children: ReactNode }

/**
 * Shows this once the page is taken over, when the browser has had time for something else. By itself: what it stands in is
 * not drawn a second time for it.
 */
export function OnceHydrated({ waiting = null, children }: OnceHydratedProps) {
  return useDeferredValue(useHydrated()) ? children : waiting
}
