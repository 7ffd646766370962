import type { ProductCode } from '../products/product.ts'
import type { Cover } from './cover.ts'

/** Whether a diver's certificate may end the cover above its depth. */
export const isByCertificate = (cover: Cover | null, product: ProductCode): boolean =>
  cover !== null && (cover.products[product]?.depth ?? 'by_certificate') === 'by_certificate'

/**
 * How deep a policy holds, in metres; a diver's certificate may end it earlier. `programme`: the depth of its course,
 * if it is one. Null where nothing sets a depth: a policy that was sold before covers were kept.
 */
export function coveredDepth(
  cover: Cover | null,
  { product, programme }: { product: ProductCode; programme: number | null },
): number | null {
  if (cover === null) return programme
  const depth = cover.products[product]?.depth ?? 'by_certificate'
  if (depth === 'by_certificate') return cover.depth_max
  return Math.min(depth === 'of_programme' ? (programme ?? cover.depth_max) : depth, cover.depth_max)
}
