import type { ProductCode } from '@akvapolis/rules/products/product'
import { keep, kept } from '../../form/kept/kept.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import type { SavedFlow } from '../state/flow-state.ts'

/** Raised when the form changes its shape: what an older page kept is then left alone. */
const version = 3
const nameOf = (product: ProductCode) => `flow.${version}.${product}` as const

export const saveFlow = (product: ProductCode, { form, flow }: SavedFlow): void =>
  keep(nameOf(product), { form, flow })

export const hasSavedFlow = (product: ProductCode): boolean => kept(nameOf(product)) !== null

/** What was kept; null when there is nothing or an older page left something of another shape. Fails where that can't be judged. */
export async function readSavedFlow(product: ProductCode): Promise<SavedFlow | null> {
  const saved = kept(nameOf(product))
  if (saved === null) return null
  const { savedFlow } = await fetchPart(() => import('../past/saved-flow-schema.ts'))
  return savedFlow.safeParse(saved).data ?? null
}
