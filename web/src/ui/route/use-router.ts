import { createContext, use, useSyncExternalStore } from 'react'
import type { Search } from './address.ts'
import type { Location, Router, Shown } from './router.ts'

/** Null where there is none around. */
export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router around.')
  return router
}

export const useNavigate = (): Router['navigate'] => useRouter().navigate

/** The address in force, at once. */
export function useLocation(): Location {
  const router = useRouter()
  const shown = use(ShownContext)
  return useSyncExternalStore(
    router.watch,
    () => router.location,
    // While a page is taken over it is the one that its markup was drawn for.
    () => shown?.location ?? router.location,
  )
}

/** What stands behind the `?` of the page that is shown. */
export function useSearch(): Search {
  return use(ShownContext)?.location.search ?? {}
}
