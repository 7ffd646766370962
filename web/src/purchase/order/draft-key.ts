import type { ProductCode } from '@akvapolis/rules/products/product'
import { type Press, pressOf } from '../../api/press/press.ts'
import { forget, keep, kept } from '../../form/kept/kept.ts'
import { pressName } from '../../form/kept/purchase-names.ts'

/**
 * The press that stores this order. It is kept with the purchase in this tab, so that the same order pressed again, after
 * a lost answer and a reload too, is the same press and gives the same draft; another order is another one.
 */
export function pressOfOrder(product: ProductCode, order: string, last: Press | null): Press {
  const before = last ?? keptPress(product)
  const press = pressOf(order, before)
  // Where nothing can be kept, the press lasts as long as the page.
  if (press !== before) keep(pressName(product), press)
  return press
}

/** What it stored is no more: the same order would be told of that again. */
export const forgetPress = (product: ProductCode): void => forget(pressName(product))

function keptPress(product: ProductCode): Press | null {
  const press = kept(pressName(product))
  return isPress(press) ? press : null
}

function isPress(value: unknown): value is Press {
  if (typeof value !== 'object' || value === null) return false
  const { sent, key }: { sent?: unknown; key?: unknown } = value
  return typeof sent === 'string' && typeof key === 'string'
}
