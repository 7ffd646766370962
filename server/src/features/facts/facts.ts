import type { Facts } from '@akvapolis/contract/facts'
import { allFiguresTied } from '@akvapolis/copy/tied'
import { leastPerDay } from '@akvapolis/rules/price/least-per-day'
import type { Services } from '../../sessions/services.ts'
import { productsOnSale } from '../calculator/sales.ts'
import { toldSite } from '../site/told-site.ts'

type Reader = Pick<Services, 'config' | 'clock' | 'tariffs' | 'covers' | 'signer'>

/** What every page tells today. */
export async function factsOfToday(services: Reader): Promise<Facts> {
  const { config, covers } = services
  const [site, { cover }, from_per_day] = await Promise.all([
    toldSite(services),
    covers.inForce(),
    pricesFrom(services),
  ])
  return { site, public_url: config.publicUrl, cover: allFiguresTied(cover), from_per_day }
}

async function pricesFrom(services: Reader): Promise<Facts['from_per_day']> {
  const { tariff } = await services.tariffs.inForce()
  const today = services.clock.today()
  return (await productsOnSale(services)).flatMap((product) => {
    const least = leastPerDay(product, tariff, today)
    return least ? [{ product: product.code, kopecks: least.kopecks, sum_eur: least.sumEur }] : []
  })
}
