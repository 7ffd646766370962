import type { Facts } from '@akvapolis/contract/facts'
import { allTextsTied } from '@akvapolis/copy/tied'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { fixedRiskId } from '@akvapolis/rules/limits'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import { leastPerDay } from '@akvapolis/rules/price/least-per-day'
import type { Product } from '@akvapolis/rules/products/product'
import type { Services } from '../../sessions/services.ts'
import { productsOnSale } from '../calculator/sales.ts'
import { toldSite } from '../site/told-site.ts'

type Reader = Pick<Services, 'config' | 'clock' | 'tariffs' | 'covers' | 'signer'>

/** What every page tells today. */
export async function factsOfToday(services: Reader): Promise<Facts> {
  const { config, clock, covers, tariffs } = services
  const [site, { cover }, { tariff }, onSale] = await Promise.all([
    toldSite(services),
    covers.inForce(),
    tariffs.inForce(),
    productsOnSale(services),
  ])
  return {
    site,
    public_url: config.publicUrl,
    cover: allTextsTied(cover),
    risks: tariff.risks.filter(({ id }) => id !== fixedRiskId).map(({ id, name }) => ({ id, name })),
    on_sale: onSale.map(({ code }) => code),
    from_per_day: pricesOf(onSale, { tariff, today: clock.today() }),
  }
}

function pricesOf(
  onSale: Product[],
  { tariff, today }: { tariff: Tariff; today: IsoDate },
): Facts['from_per_day'] {
  return onSale.flatMap((product) => {
    const least = leastPerDay(product, tariff, today)
    return least ? [{ product: product.code, kopecks: least.kopecks, sum_eur: least.sumEur }] : []
  })
}
