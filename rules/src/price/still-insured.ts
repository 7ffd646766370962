import { fullYears } from '../dates/dates.ts'
import type { Product } from '../products/product.ts'
import { programmeLeastDays } from '../trip/trip.ts'
import type { Quote, QuoteContext } from './quote.ts'

type Known = Pick<QuoteContext, 'knowsCountry' | 'knowsRisk' | 'cityById' | 'programmeById' | 'ageLimit'>

/** Whether a tariff insures a trip that was judged by an earlier one: what it does not know it can't price. */
export function isStillInsured(
  product: Product,
  { countries, city, programme, days, start, births, extraRisks }: Quote,
  { knowsCountry, knowsRisk, cityById, programmeById, ageLimit }: Known,
): boolean {
  const offered = programme && programmeById(programme.id)
  return (
    countries.every(knowsCountry) &&
    extraRisks.every(({ id }) => knowsRisk(id)) &&
    births.every((birth) => fullYears(birth, start) <= ageLimit) &&
    (city === null || cityById(city.id) !== undefined) &&
    (programme === null || (offered != null && days >= programmeLeastDays(product, offered)))
  )
}
