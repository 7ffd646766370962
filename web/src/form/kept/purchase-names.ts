import type { ProductCode } from '@akvapolis/rules/products/product'

/** Raised when the form changes its shape: what an older page kept is then left alone. */
const version = 3

/** What is kept of a purchase: form and step, the press that stores its draft, and the code that is awaited. */
export const flowName = (product: ProductCode) => `flow.${version}.${product}` as const
export const pressName = (product: ProductCode) => `flow.press.${product}` as const
export const codeName = (product: ProductCode) => `flow.code.${product}` as const

export const isCodeName = (name: string): boolean => name.startsWith('flow.code.')
