import type { ProductCode } from '@akvapolis/rules/products/product'
import { CalculatorPage } from './calculator-page.tsx'
import { loadParts } from './load-parts.ts'

/** The page of one product, with all that its first step asks: nothing of it comes later than the page itself. */
export async function calculatorPageOf(code: ProductCode) {
  const parts = await loadParts(code)
  return () => <CalculatorPage key={code} product={code} parts={parts} />
}
