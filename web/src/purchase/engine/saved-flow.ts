import type { ProductCode } from '@akvapolis/rules/products/product'
import { keep, kept } from '../../form/kept/kept.ts'
import { flowName } from '../../form/kept/purchase-names.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import type { SavedFlow } from '../state/flow-state.ts'

export const saveFlow = (product: ProductCode, { form, flow }: SavedFlow): void =>
  keep(flowName(product), { form, flow })

export const hasSavedFlow = (product: ProductCode): boolean => kept(flowName(product)) !== null

/** What was kept; null when there is nothing or an older page left something of another shape. Fails where that can't be judged. */
export async function readSavedFlow(product: ProductCode): Promise<SavedFlow | null> {
  const saved = kept(flowName(product))
  if (saved === null) return null
  const { savedFlow } = await fetchPart(() => import('../past/saved-flow-schema.ts'))
  return savedFlow.safeParse(saved).data ?? null
}
