import { productCodes } from '@akvapolis/rules/products/product'
import { forget, read } from './kept.ts'
import { codeName, flowName, pressName } from './purchase-names.ts'

/** What was typed for a policy that is paid, or is paid for elsewhere, begins no second one. Other purchases of this tab stay. */
export function forgetSold(policy: string): void {
  for (const product of productCodes) {
    const isSold = read(flowName(product))?.includes(JSON.stringify(policy)) ?? false
    if (isSold) for (const name of [flowName, pressName, codeName]) forget(name(product))
  }
}
