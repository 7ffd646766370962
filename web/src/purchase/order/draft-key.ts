import type { ProductCode } from '@akvapolis/rules/products/product'
import { keep, kept } from '../../form/kept/kept.ts'

/** A press on the button that stores the draft: what was ordered, and the name under which it is known. */
export type Press = { order: string; key: string }

const nameOf = (product: ProductCode) => `flow.press.${product}` as const

/**
 * The press that stores this order. It is kept with the purchase in this tab, so that the same order pressed again, after
 * a lost answer and a reload too, is the same press and gives the same draft; another order is another one.
 */
export function pressOf(product: ProductCode, order: string, last: Press | null): Press {
  const before = last ?? keptPress(product)
  if (before?.order === order) return before
  const press = { order, key: randomKey() }
  // Where nothing can be kept, the press lasts as long as the page.
  keep(nameOf(product), press)
  return press
}

function keptPress(product: ProductCode): Press | null {
  const press = kept(nameOf(product))
  return isPress(press) ? press : null
}

function isPress(value: unknown): value is Press {
  if (typeof value !== 'object' || value === null) return false
  const { order, key }: { order?: unknown; key?: unknown } = value
  return typeof order === 'string' && typeof key === 'string'
}

/** randomUUID is there on secure origins only, a sandbox may stand on a plain one. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-')
}
