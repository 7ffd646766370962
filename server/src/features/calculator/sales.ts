import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import { isSupplied } from '@akvapolis/rules/trip/sample-trip'
import type { Refusal } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'

type Reader = Pick<Services, 'config' | 'tariffs' | 'covers' | 'signer'>

/** Why production, though it is open, sells nothing. */
export type ClosedBecause = `demonstration ${'tariff' | 'cover' | 'certificate'}`

/** What is invented is shown to nobody who pays for it: [] when sales are open. */
export async function whyClosed({ config, tariffs, covers, signer }: Reader): Promise<ClosedBecause[]> {
  if (!config.isProduction) return []
  const { tariff } = await tariffs.inForce()
  const { cover } = await covers.inForce()
  return [
    ...(tariff.demonstration ? (['demonstration tariff'] as const) : []),
    ...(cover.demonstration ? (['demonstration cover'] as const) : []),
    ...(signer.isDemonstration ? (['demonstration certificate'] as const) : []),
  ]
}

const closed = { status: 503, code: 'not_on_sale' } as const

/** The refusal while nothing is sold. */
export async function unlessOpen(services: Reader): Promise<Refusal | null> {
  return (await whyClosed(services)).length > 0 ? closed : null
}

/** The refusal while a product is not sold, or nothing is. */
export async function unlessOnSale(services: Reader, product: Product): Promise<Refusal | null> {
  return (await isOffered(services, product)) ? unlessOpen(services) : closed
}

/** The products that can be bought today. */
export async function productsOnSale(services: Reader): Promise<Product[]> {
  if ((await whyClosed(services)).length > 0) return []
  const offered = await Promise.all(
    Object.values(products).map(async (product) => ((await isOffered(services, product)) ? [product] : [])),
  )
  return offered.flat()
}

/** Whether the tariff and the cover in force have something for a product. */
async function isOffered({ tariffs, covers }: Reader, product: Product): Promise<boolean> {
  const { tariff, cities } = await tariffs.inForce()
  const { cover } = await covers.inForce()
  return (
    cover.products[product.code] !== undefined &&
    isSupplied(product, { cities, programmes: tariff.diving_programs })
  )
}
