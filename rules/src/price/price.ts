import { fullYears, type IsoDate } from '../dates/dates.ts'
import type { Cents } from '../money.ts'
import type { DivingProgram, Tariff, Zone } from '../offer/tariff.ts'
import { tripZone } from '../offer/tariff.ts'
import type { Product } from '../products/product.ts'
import type { TripMode } from '../trip-mode.ts'

/** All that decides a price. Every value has been judged by quote.ts. */
export type PriceRequest = {
  /** Ids of countries and of groups. */
  countries: readonly number[]
  mode: TripMode
  start: IsoDate
  /** Insured days. */
  days: number
  births: readonly IsoDate[]
  extraRisks: readonly { id: number; days: number }[]
  programme: DivingProgram | null
}

/** Day-units: `days` weighed by `coefficient`. Courses have their own lines, a risk is named by its id. */
export type ActivityLine = {
  activity:
    | 'diving_day'
    | 'teaching_day'
    | 'course_pool_day'
    | 'course_open_day'
    | 'course_other_day'
    | 'risk'
  riskId?: number
  days: number
  coefficient: string
}

export type Price = {
  zone: Zone
  days: number
  durationCoefficient: string
  tripCoefficient: string
  activity: ActivityLine[]
  /** In the order of the births. */
  tourists: { age: number; coefficient: string; premium: Cents }[]
  /** The tariff's least total where it decided, else null. Whole roubles, as the total. */
  minimumRoubles: number | null
  totalRoubles: number
}

/**
 * The price of a trip: per tourist eur_per_day × duration × trip × age × activity, half up to the cent; their sum
 * in roubles, half up to the rouble, and at least the tariff's minimum (formula and example: docs/rules.md).
 */
export function priceOf(product: Product, request: PriceRequest, tariff: Tariff): Price {
  const zone = tripZone(request.countries, tariff)
  const durationCoefficient = coefficientAt(tariff.duration_coefficient, request.days)
  const tripCoefficient = request.mode === 'multiple' ? tariff.multiple_trip_coefficient : '1.00'
  const activity = activityLines[product.activity](request, tariff)
  const dayUnits = activity.reduce((sum, line) => sum + millionths(line.coefficient) * BigInt(line.days), 0n)
  const base =
    millionths(zone.eur_per_day) * millionths(durationCoefficient) * millionths(tripCoefficient) * dayUnits

  const tourists = request.births.map((birth) => {
    const age = fullYears(birth, request.start)
    const coefficient = coefficientAt(tariff.age_coefficient, age)
    return { age, coefficient, premium: halfUp(100n * base * millionths(coefficient), oneOfFive) }
  })
  const cents = tourists.reduce((sum, { premium }) => sum + premium, 0)
  const roubles = halfUp(BigInt(cents) * millionths(tariff.rub_per_eur), 100n * one)
  const isFree = product.price === 'free'
  const minimumRoubles = !isFree && roubles < tariff.minimum_total_rub ? tariff.minimum_total_rub : null

  return {
    zone,
    days: request.days,
    durationCoefficient,
    tripCoefficient,
    activity,
    tourists,
    minimumRoubles,
    totalRoubles: isFree ? 0 : (minimumRoubles ?? roubles),
  }
}

type ActivityRule = (request: PriceRequest, tariff: Tariff) => ActivityLine[]

const activityLines: Record<Product['activity'], ActivityRule> = {
  diving: ({ days, extraRisks }, tariff) => [
    { activity: 'diving_day', days, coefficient: tariff.activity_per_day.diver },
    ...extraRisks.map((risk): ActivityLine => {
      const offered = tariff.risks.find(({ id }) => id === risk.id)
      if (!offered || !('surcharge_per_day' in offered)) throw new Error(`risk ${risk.id} has no surcharge`)
      return { activity: 'risk', riskId: risk.id, days: risk.days, coefficient: offered.surcharge_per_day }
    }),
  ],
  teaching: ({ days }, tariff) => [
    { activity: 'teaching_day', days, coefficient: tariff.activity_per_day.instructor },
  ],
  course: ({ days, programme }, tariff) => {
    if (!programme) throw new Error('a course needs a programme')
    const other = days - programme.days_close - programme.days_open
    if (other < 0) throw new Error(`${days} days are too few for programme ${programme.id}`)
    const perDay = tariff.activity_per_day
    const lines: ActivityLine[] = [
      { activity: 'course_pool_day', days: programme.days_close, coefficient: perDay.course_pool_day },
      { activity: 'course_open_day', days: programme.days_open, coefficient: perDay.course_open_day },
      { activity: 'course_other_day', days: other, coefficient: perDay.course_other_day },
    ]
    return lines.filter((line) => line.days > 0)
  },
}

function coefficientAt(bands: Tariff['age_coefficient'], value: number): string {
  const band = bands.find(([from, to]) => value >= from && value <= to)
  if (!band) throw new Error(`no coefficient for ${value}`)
  return band[2]
}

/** A tariff's decimals as whole numbers, which are exact and quick to multiply. */
const decimals = 6
const one = 10n ** BigInt(decimals)
/** Of a product of five. */
const oneOfFive = one ** 5n

function millionths(decimal: string): bigint {
  const [whole = '', rest = ''] = decimal.split('.')
  if (rest.length > decimals) throw new Error(`${decimal} has more than ${decimals} decimals`)
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/** How many units a value is, none of which is negative. */
const halfUp = (value: bigint, unit: bigint): number => Number((2n * value + unit) / (2n * unit))
