import { addDays, type IsoDate } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import { fixedRiskId, leastBonusDays } from '../limits.ts'
import type { DivingProgram } from '../offer/tariff.ts'
import type { Product } from '../products/product.ts'
import type { DmsContract } from './dms-contract.ts'
import type { City } from './place.ts'
import { programmesFor } from './programme.ts'
import { endBounds, programmeLeastDays } from './trip.ts'

type Supply = { cities: readonly City[]; programmes: readonly DivingProgram[] }

/** Whether there is a place and a programme for a product, where it asks for them. */
export const isSupplied = (product: Product, { cities, programmes }: Supply): boolean =>
  (product.place !== 'city' || cities.length > 0) &&
  (product.programme === null || programmesFor(product, programmes).length > 0)

/** What is there to choose from; `country` is one abroad. */
type Choice = Supply & { today: IsoDate; country: number; ageLimit: number }

export type SampleTrip = { details: Details; contract: DmsContract | null }

/**
 * The plainest trip that a product insures, from today on, with a DMS contract that would pay for it where one has
 * to: what shows that the product can be priced. Null when there is no place or programme for it.
 */
export function sampleTrip(product: Product, choice: Choice): SampleTrip | null {
  if (!isSupplied(product, choice)) return null
  const { today, country, cities, programmes, ageLimit } = choice
  const city = product.place === 'city' ? cities[0] : undefined
  const [programme = null] = programmesFor(product, programmes)

  const days = Math.max(leastBonusDays, programmeLeastDays(product, programme))
  const contract =
    product.buyers === 'contract_holders'
      ? { end: addDays(today, product.span.longest), daysLeft: days, country: null }
      : null
  const ends = endBounds(product, today, contract)
  const details: Details = {
    countries: [city?.country_id ?? country],
    city: city?.id,
    trip: {
      mode: product.modes[0],
      date_from: today,
      date_to: contract ? ends.to : addDays(today, Math.max(days, product.span.shortest)),
      count: days,
      diving_program_id: programme?.id,
    },
    tourists: [{ birth: `${Number(today.slice(0, 4)) - Math.min(30, ageLimit)}-01-01` }],
    risks: [{ risk_id: fixedRiskId }],
  }
  return { details, contract }
}
