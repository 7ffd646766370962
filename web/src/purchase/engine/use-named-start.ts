import type { Product } from '@akvapolis/rules/products/product'
import { useMemo } from 'react'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { useLocation, useRouter, useSearch } from '../../ui/route/use-router.ts'
import type { SavedFlow } from '../state/flow-state.ts'

/** Fetches the purchase that the address asks for; null when it can't be had, a failure where it may be had yet. */
export type NamedStart = (readKept: () => Promise<SavedFlow | null>) => Promise<SavedFlow | null>

/** `?draft=` goes on with a draft, `?policy=` begins as an earlier policy did; null when the address names neither, or is another page's. */
export function useNamedStart(product: Product): NamedStart | null {
  const { draft, policy } = useSearch()
  const { path } = useLocation()
  const router = useRouter()
  const isHere = path.replace(/\/$/, '') === product.route
  return useMemo(() => {
    if (!isHere || (!draft && !policy)) return null
    return (readKept) =>
      fetchPart(() => import('../past/named-start.ts')).then(({ startNamed }) =>
        startNamed(router, product, { path, draft, policy, readKept }),
      )
  }, [isHere, path, draft, policy, product, router])
}
