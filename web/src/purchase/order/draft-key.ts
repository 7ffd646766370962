import type { ProductCode } from '@akvapolis/rules/products/product'
import { savedFlowPrefix } from '../../form/kept/forget-flows.ts'

/** A press on the button that stores the draft: what was ordered, and the name under which it is known. */
export type Press = { order: string; key: string }

const placeOf = (product: ProductCode) => `${savedFlowPrefix}press.${product}`

/**
 * The press that stores this order. It is kept with the purchase in this tab, so that the same order pressed again, after
 * a lost answer and a reload too, is the same press and gives the same draft; another order is another one.
 */
export function pressOf(product: ProductCode, order: string, last: Press | null): Press {
  const before = last ?? keptPress(product)
  if (before?.order === order) return before
  const press = { order, key: randomKey() }
  try {
    sessionStorage.setItem(placeOf(product), JSON.stringify(press))
  } catch {
    // Full or forbidden: the press lasts as long as the page.
  }
  return press
}

function keptPress(product: ProductCode): Press | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(product)) ?? 'null')
  } catch {
    return null
  }
}

/** randomUUID is there on secure origins only, a sandbox may stand on a plain one. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-')
}
