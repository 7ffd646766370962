import { countries } from '@akvapolis/rules/countries/countries'
import { russiaId } from '@akvapolis/rules/limits'
import { priceOf } from '@akvapolis/rules/price/price'
import { judgeQuote } from '@akvapolis/rules/price/quote'
import type { Product } from '@akvapolis/rules/products/product'
import { sampleTrip } from '@akvapolis/rules/trip/sample-trip'
import type { Services } from '../../sessions/services.ts'
import { infoOf } from './info.ts'
import { knowledgeOf } from './price-trip.ts'

/**
 * Prices the plainest trip of a product by the tariff in force, as a call would, where the tariff has anything for it,
 * and keeps nothing. Throws what a call would fail with.
 */
export async function priceSample(
  { clock, tariffs }: Pick<Services, 'clock' | 'tariffs'>,
  product: Product,
): Promise<void> {
  const inForce = await tariffs.inForce()
  const { tariff, cities } = inForce
  const today = clock.today()
  const country = countries.find(({ id }) => id !== russiaId)?.id
  if (country === undefined) return
  const sample = sampleTrip(product, {
    today,
    country,
    cities,
    programmes: tariff.diving_programs,
    ageLimit: tariff.age_limit,
  })
  if (sample === null) return
  const { details, contract } = sample
  const judged = judgeQuote(product, details, { ...knowledgeOf(inForce), today, contract })
  if (!judged.ok)
    throw new Error(`a sample trip is refused: ${judged.issues.map(({ code }) => code).join(', ')}`)
  const quote = judged.value
  const price = priceOf(product, quote, tariff)
  infoOf({ product, quote, price, inForce, now: clock.now() })
}
