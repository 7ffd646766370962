import type { ProductCode } from '@akvapolis/rules/products/product'
import type { ComponentType, ReactNode } from 'react'
import type { Contract } from './contract.ts'

/** What only some products have in their first step or before it; null where a product goes without. */
export type Parts = {
  /** Asks for the place; without it the countries are asked. */
  Place: Question | null
  /** Asks for level and programme. */
  Programme: Question | null
  /** Lets a customer with a contract through, and says what it gives. */
  Gate: ComponentType<GateProps> | null
  /** What the contract gives, above the questions. */
  Terms: Question | null
}

export type GateProps = { product: ProductCode; children: (contract: Contract) => ReactNode }

type Question = ComponentType<{ onAnswer: () => void }>
