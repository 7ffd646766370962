import { keptPurchaseCopy } from '@akvapolis/copy/purchase/kept'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { QueryClient } from '@tanstack/react-query'
import { hasOwner, hasSealed, kept } from '../../form/kept/kept.ts'
import { flowName } from '../../form/kept/purchase-names.ts'
import { userQuery, whenTold } from '../../session/user.ts'
import { shownToasts, toast } from '../../ui/toast/toast.ts'
import type { SavedFlow } from '../state/flow-state.ts'
import { savedFlow } from './saved-flow-schema.ts'

/** What was kept, for who is here; null when there is nothing or an older page left something of another shape. */
export async function readSavedFlow(client: QueryClient, product: ProductCode): Promise<SavedFlow | null> {
  // What waits sealed is opened by whoever is asked for now; what another customer has left goes before it is shown.
  if (hasSealed()) await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => {})
  if (hasSealed() || hasOwner()) await untilTold(client)
  return savedFlow.safeParse(kept(flowName(product))).data ?? null
}

/** Where the first question fails, nobody knows before the next one whose it is. */
async function untilTold(client: QueryClient): Promise<void> {
  let waiting: number | undefined
  await whenTold(client, () => {
    waiting = toast.info(keptPurchaseCopy.waiting, { showTime: 0 })
  })
  if (waiting !== undefined) shownToasts.remove(waiting)
}
