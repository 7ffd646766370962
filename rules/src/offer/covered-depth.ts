import type { ProductCode } from '../products/product.ts'
import type { Cover } from './cover.ts'

/** How deep a policy covers: in `metres` at the most, and within what `by` says. */
export type CoveredDepth = { by: 'certificate' | 'programme' | 'product'; metres: number }

/** What is asked of a cover: for which product, and how deep the programme goes when there is one. */
type Asked = { product: ProductCode; programmeDepth: number | null }

/** Null: the cover has nothing for the product, or goes by a programme that is not known. */
export function coveredDepth(cover: Cover, { product, programmeDepth }: Asked): CoveredDepth | null {
  const { depth_max: deepest, products } = cover
  const depth = products[product]?.depth
  switch (depth) {
    case undefined:
      return null
    case 'by_certificate':
      return { by: 'certificate', metres: deepest }
    case 'of_programme':
      return programmeDepth === null ? null : { by: 'programme', metres: Math.min(programmeDepth, deepest) }
    default:
      return { by: 'product', metres: depth }
  }
}
