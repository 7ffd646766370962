import { diver } from './diver.ts'
import type { Product, ProductCode } from './product.ts'

/** The calculators on sale. */
export const products = { diver } satisfies Partial<Record<ProductCode, Product>>

export type SoldProductCode = keyof typeof products

export function productOf(code: SoldProductCode): Product {
  return products[code]
}
