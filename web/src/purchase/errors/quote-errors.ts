import type { FieldErrors } from '@akvapolis/contract/refusals'
import { fieldErrorsOf } from '@akvapolis/copy/calls/issues'
import { judgeQuote, type QuoteContext } from '@akvapolis/rules/price/quote'
import type { Product } from '@akvapolis/rules/products/product'
import { quoteDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'

/** The server's own judge of step 1; null when nothing is wrong. */
export function quoteErrors(product: Product, form: FlowForm, world: QuoteContext): FieldErrors | null {
  const judged = judgeQuote(product, quoteDetails(product, form), world)
  return judged.ok ? null : fieldErrorsOf(judged.issues)
}
