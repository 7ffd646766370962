import { callFailureCopy } from '@akvapolis/copy/frame'
import type { Product } from '@akvapolis/rules/products/product'
import { useMemo } from 'react'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { useLocation, useRouter, useSearch } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { SavedFlow } from '../state/flow-state.ts'

/** Fetches the purchase that the address asks for; null when it can't be had. */
export type NamedStart = () => Promise<SavedFlow | null>

/** `?draft=` goes on with a draft, `?policy=` begins as an earlier policy did; null when the address names neither, or is another page's. */
export function useNamedStart(product: Product): NamedStart | null {
  const { draft, policy } = useSearch()
  const { path } = useLocation()
  const router = useRouter()
  const isHere = path.replace(/\/$/, '') === product.route
  return useMemo(() => {
    if (!isHere || (!draft && !policy)) return null
    return async () => {
      const start = await fetchPart(() => import('../past/named-start.ts')).then(
        ({ startFromDraft, startFromPolicy }) =>
          draft ? startFromDraft(product, draft) : startFromPolicy(product, policy ?? ''),
        () => {
          toast.error(callFailureCopy.offline)
          return null
        },
      )
      // Opened in another calculator than its own, it goes on there.
      if (start && 'elsewhere' in start) {
        await router.navigate({ ...start.elsewhere, replace: true })
        return null
      }
      // From here on it is a purchase like any other: loaded anew, it stays as it was filled in.
      await router.navigate({ to: '.', search: {}, replace: true })
      return start?.saved ?? null
    }
  }, [isHere, draft, policy, product, router])
}
