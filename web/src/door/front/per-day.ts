import type { Facts } from '@akvapolis/contract/facts'
import type { Product, ProductCode } from '@akvapolis/rules/products/product'

type Priced = Pick<Facts, 'from_per_day'>
export type Least = Facts['from_per_day'][number]

/** What a day costs at least; null where nobody can say. */
export const leastPerDay = ({ from_per_day }: Priced, code: ProductCode): Least | null =>
  from_per_day.find(({ product }) => product === code) ?? null

/** How the front offers a product: to be bought, to be priced alone while its card is closed, or not at all. */
export type Standing = 'open' | 'priced' | 'closed'

type Known = Pick<Facts, 'on_sale'> & { site: Pick<Facts['site'], 'open_products'> }

export function standingOf({ code }: Product, { on_sale, site }: Known): Standing {
  if (!on_sale.includes(code)) return 'closed'
  return site.open_products.includes(code) ? 'open' : 'priced'
}
