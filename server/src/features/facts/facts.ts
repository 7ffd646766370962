import type { Facts } from '@akvapolis/contract/facts'
import { allFiguresTied } from '@akvapolis/copy/tied'
import { leastPerDay } from '@akvapolis/rules/price/least-per-day'
import type { Product } from '@akvapolis/rules/products/product'
import type { Services } from '../../sessions/services.ts'
import { productsOnSale } from '../calculator/sales.ts'
import { toldSite } from '../site/told-site.ts'

type Reader = Pick<Services, 'config' | 'clock' | 'tariffs' | 'covers' | 'signer'>

/** What every page tells today. */
export async function factsOfToday(services: Reader): Promise<Facts> {
  const { config, covers } = services
  const [site, { cover }, onSale] = await Promise.all([
    toldSite(services),
    covers.inForce(),
    productsOnSale(services),
  ])
  return {
    site,
    public_url: config.publicUrl,
    cover: allFiguresTied(cover),
    on_sale: onSale.map(({ code }) => code),
    from_per_day: await pricesFrom(services, onSale),
  }
}

async function pricesFrom(services: Reader, onSale: Product[]): Promise<Facts['from_per_day']> {
  const { tariff } = await services.tariffs.inForce()
  const today = services.clock.today()
  return onSale.flatMap((product) => {
    const least = leastPerDay(product, tariff, today)
    return least ? [{ product: product.code, kopecks: least.kopecks, sum_eur: least.sumEur }] : []
  })
}
