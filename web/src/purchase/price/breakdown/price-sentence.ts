import type { Info } from '@akvapolis/contract/calculator'
import { days } from '@akvapolis/copy/plurals'
import { causeOf } from '@akvapolis/copy/purchase/activities'
import { breakdownCopy, priceSentenceCopy as words } from '@akvapolis/copy/purchase/price'
import { exact, figures } from '../../../ui/price/figures.ts'

type Breakdown = Info['breakdown']

/**
 * How a person's part of the price came about: '1,30 € × 14 дней × 2 за дайвинг = 36,40 €, по курсу 95,00 ₽'. Every figure is the
 * server's own, none is worked out here; a coefficient of 1 changes nothing and is left out.
 */
export function priceSentence(breakdown: Breakdown, tourist: Breakdown['tourists'][number]): string {
  const { eur_per_day, duration_coefficient, trip_coefficient, rub_per_eur } = breakdown
  const factors = [
    euros(eur_per_day),
    daysOf(breakdown),
    ...factor(duration_coefficient, words.duration),
    ...factor(trip_coefficient, words.tripMode),
    ...factor(tourist.coefficient, words.age),
  ]
  return words.whole(
    factors.join(' ×\u00a0'),
    euros(tourist.premium_eur),
    breakdownCopy.rateOf(exact(rub_per_eur)),
  )
}

function daysOf({ activity }: Breakdown): string {
  const parts = activity.map((line) =>
    words.days(days(line.days), coefficient(line.coefficient), causeOf(line.name)),
  )
  return parts.length > 1 ? words.several(parts.join(' +\u00a0')) : parts.join('')
}

const factor = (value: number, said: (coefficient: string) => string): string[] =>
  value === 1 ? [] : [said(coefficient(value))]

const coefficient = (value: number) => figures(value, { least: 0, most: 6 })
const euros = (value: number) => `${exact(value)}\u202f€`
