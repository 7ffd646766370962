import type { Info } from '@akvapolis/contract/calculator'
import { years } from '@akvapolis/copy/forms/plurals'
import { days } from '@akvapolis/copy/plurals'
import { breakdownCopy as words } from '@akvapolis/copy/purchase/price'
import { exact, formatPrice } from '../../../ui/price/figures.ts'

type Line = readonly [name: string, figure: string]

/** All that a price follows from, line by line. Every figure is the server's own, none is worked out here. */
export function priceLines(breakdown: Info['breakdown']): Line[] {
  const { activity, tourists, trip_coefficient: trip, minimum_total_rub: least } = breakdown
  return [
    [words.base, euros(breakdown.eur_per_day)],
    ...activity.map((line): Line => [words.activity(line.name, days(line.days)), times(line.coefficient)]),
    [words.duration(days(breakdown.days)), times(breakdown.duration_coefficient)],
    ...(trip === 1 ? [] : [[words.tripMode, times(trip)] as const]),
    ...tourists.map(({ age, coefficient, premium_eur }, index): Line => {
      const name = words.tourist(index + 1, years(age), exact(coefficient))
      return [name, euros(premium_eur)]
    }),
    [words.rate, words.rateOf(exact(breakdown.rub_per_eur))],
    ...(least === undefined ? [] : [[words.least, formatPrice(least)] as const]),
  ]
}

const times = (coefficient: number) => words.times(exact(coefficient))
const euros = (value: number) => `${exact(value)}\u202f€`
