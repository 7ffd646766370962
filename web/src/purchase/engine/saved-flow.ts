import type { ProductCode } from '@akvapolis/rules/products/product'
import { savedFlowPrefix as prefix } from '../../form/kept/forget-flows.ts'
import type { SavedFlow } from '../state/flow-state.ts'

/** Raised when the form changes its shape: what an older page kept is then left alone. */
const version = 3
const keyOf = (product: ProductCode) => `${prefix}${version}.${product}`

export function saveFlow(product: ProductCode, { form, flow }: SavedFlow): void {
  try {
    sessionStorage.setItem(keyOf(product), JSON.stringify({ form, flow }))
  } catch {
    // Storage is full or forbidden: the purchase goes on, only a reload would lose what was typed.
  }
}

export function hasSavedFlow(product: ProductCode): boolean {
  return savedText(product) !== null
}

/** What was kept; null when there is nothing or an older page left something of another shape. */
export async function readSavedFlow(product: ProductCode): Promise<SavedFlow | null> {
  const text = savedText(product)
  if (text === null) return null
  try {
    const { savedFlow } = await import('../past/saved-flow-schema.ts')
    return savedFlow.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function savedText(product: ProductCode): string | null {
  try {
    return sessionStorage.getItem(keyOf(product))
  } catch {
    return null
  }
}
