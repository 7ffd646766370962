import { countries } from '../countries/countries.ts'
import { addMonths, type IsoDate } from '../dates/dates.ts'
import { russiaId } from '../limits.ts'
import type { Kopecks } from '../money.ts'
import { type Tariff, zoneOf } from '../offer/tariff.ts'
import type { Product } from '../products/product.ts'
import { programmesFor } from '../trip/programme.ts'
import { programmeLeastDays } from '../trip/trip.ts'
import { ordinary } from './ordinary-trip.ts'
import { type PriceRequest, priceOf } from './price.ts'

/** `sumEur`: for how much that trip insures each person. */
export type LeastDay = { kopecks: Kopecks; sumEur: number }

/**
 * What a day of the ordinary trip costs at least, rounded up to the kopeck: in the cheapest zone abroad, of
 * the cheapest programme where there is one. Null when the product is free, or has nothing to insure abroad.
 */
export function leastPerDay(product: Product, tariff: Tariff, today: IsoDate): LeastDay | null {
  if (product.price === 'free') return null
  const trips = placesOf(product, tariff).flatMap((country) =>
    programmesOf(product, tariff).map((programme) =>
      aTrip(product, { country, programme, today, ageLimit: tariff.age_limit }),
    ),
  )
  const days = trips.map((trip) => {
    const { totalRoubles, zone } = priceOf(product, trip, tariff)
    return { kopecks: Math.ceil((totalRoubles * 100) / trip.days), sumEur: zone.insurance_amount_eur }
  })
  return days.reduce<LeastDay | null>(
    (least, day) => (least && least.kopecks <= day.kopecks ? least : day),
    null,
  )
}

type Choice = Pick<PriceRequest, 'programme'> & { country: number; today: IsoDate; ageLimit: number }

function aTrip(product: Product, { country, programme, today, ageLimit }: Choice): PriceRequest {
  return {
    countries: [country],
    mode: product.modes[0],
    start: today,
    days: Math.max(ordinary.days, programmeLeastDays(product, programme)),
    births: [addMonths(today, -12 * Math.min(ordinary.age, ageLimit))],
    extraRisks: [],
    programme,
  }
}

/** Abroad alone, so that no price stands beside one of another sum; a country of each zone is enough. */
function placesOf({ place }: Product, tariff: Tariff): number[] {
  const isThere = new Set(tariff.cities.map(({ country }) => country))
  const abroad = countries.filter(({ id, iso }) => id !== russiaId && (place !== 'city' || isThere.has(iso)))
  const byZone = new Map(abroad.map((country) => [zoneOf(country, tariff).id, country.id]))
  return [...byZone.values()]
}

function programmesOf(product: Product, tariff: Tariff): PriceRequest['programme'][] {
  return product.programme === null ? [null] : programmesFor(product, tariff.diving_programs)
}
