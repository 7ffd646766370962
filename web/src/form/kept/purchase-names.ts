import { type ProductCode, productCodes } from '@akvapolis/rules/products/product'
import { forget, read } from './kept.ts'

/** Raised when the form changes its shape: what an older page kept is then left alone. */
const version = 3

/** What is kept of a purchase: form and step, the press that stores its draft, and the code that is awaited. */
export const flowName = (product: ProductCode) => `flow.${version}.${product}` as const
export const pressName = (product: ProductCode) => `flow.press.${product}` as const
export const codeName = (product: ProductCode) => `flow.code.${product}` as const

/** What was typed for a policy that is paid begins no second one. Other purchases of this tab stay. */
export function forgetSold(policy: string): void {
  for (const product of productCodes) {
    const isSold = read(flowName(product))?.includes(JSON.stringify(policy)) ?? false
    if (isSold) for (const name of [flowName, pressName, codeName]) forget(name(product))
  }
}
