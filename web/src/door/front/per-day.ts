import type { Facts } from '@akvapolis/contract/facts'
import type { Product, ProductCode } from '@akvapolis/rules/products/product'

type Priced = Pick<Facts, 'from_per_day'>
export type Least = Facts['from_per_day'][number]

/** What a day costs at least; null where nobody can say. */
export const leastPerDay = ({ from_per_day }: Priced, code: ProductCode): Least | null =>
  from_per_day.find(({ product }) => product === code) ?? null

/** How the front offers a product: to be bought, to be priced alone while its card is closed, or not at all. */
export type Standing = 'open' | 'priced' | 'closed'

type Known = Pick<Facts, 'from_per_day'> & {
  site: Pick<Facts['site'], 'open_products'>
  cover: Pick<Facts['cover'], 'products'>
}

export function standingOf({ code, price }: Product, { from_per_day, site, cover }: Known): Standing {
  const isPriced = price === 'free' || from_per_day.some(({ product }) => product === code)
  if (!isPriced || !cover.products[code]) return 'closed'
  return site.open_products.includes(code) ? 'open' : 'priced'
}
