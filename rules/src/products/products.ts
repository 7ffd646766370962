import type { Details } from '../details.ts'
import { bonus } from './bonus.ts'
import { diver } from './diver.ts'
import { instructor } from './instructor.ts'
import type { Product, ProductCode } from './product.ts'
import { training } from './training.ts'

/** The calculators on sale. */
export const products: Record<ProductCode, Product> = { diver, instructor, bonus, training }

/** The one whose first questions the front of the shop asks. */
export const frontProduct: Product = diver

export function productOf(code: ProductCode): Product {
  return products[code]
}

/**
 * The product that a payload means: the path names it, and where two share a path, the field that marks one of them.
 * On a path of its own a product takes no notice of its mark.
 */
export function productMeant(
  path: Pick<Product, 'calls'> | Pick<Product, 'draftCall'>,
  details: Details,
): Product {
  const [first, ...others] = Object.values(products).filter((product) =>
    'calls' in path ? product.calls === path.calls : product.draftCall === path.draftCall,
  )
  if (!first) throw new Error(`no product has the calls ${JSON.stringify(path)}`)
  const sharing = [first, ...others]
  const marked = sharing.find(({ markedBy }) => markedBy !== null && isFilled(details[markedBy]))
  return marked ?? sharing.find(({ markedBy }) => markedBy === null) ?? first
}

const isFilled = (value: number | boolean | null | undefined): boolean => value != null && value !== false

/**
 * The product in which somebody buys again what they had of `earlier`: that one, or, where not everyone may buy it,
 * the first open one that asks for the same place and programme.
 */
export function productLike(earlier: Product): Product {
  if (earlier.buyers === 'everyone') return earlier
  const alike = Object.values(products).find(
    ({ buyers, place, programme }) =>
      buyers === 'everyone' &&
      place === earlier.place &&
      (programme === null) === (earlier.programme === null),
  )
  return alike ?? earlier
}
