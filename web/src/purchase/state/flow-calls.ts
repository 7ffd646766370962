import { calculatorCallNames, draftCallNames } from '@akvapolis/contract/product-addresses'
import type { Product } from '@akvapolis/rules/products/product'
import { calls } from '../../api/calls.ts'

/** The calls of a calculator, by what its definition names. */
export function callsOf({ calls: segment, draftCall }: Product) {
  const { calculate, pay } = calculatorCallNames[segment]
  return { calculate: calls[calculate], pay: calls[pay], createDraft: calls[draftCallNames[draftCall]] }
}
