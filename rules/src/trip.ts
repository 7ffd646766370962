import { addDays, addMonths, earliestOf, type IsoDate, inclusiveDays, latestOf } from './dates.ts'
import { latestStartMonths, longTripDays, longTripLeastDays, travellingDelayDays } from './limits.ts'
import type { Product } from './products/product.ts'

/** Both ends included. `from` after `to` means that no date fits. */
export type DateBounds = { from: IsoDate; to: IsoDate }

type Start = { today: IsoDate; isTravelling: boolean }

/** What the server accepts as `trip.date_from`. */
export function startBounds({ today, isTravelling }: Start): DateBounds {
  return {
    from: isTravelling ? addDays(today, travellingDelayDays) : today,
    to: addMonths(today, latestStartMonths),
  }
}

/** What the picker offers for the start: also respects an end that is already chosen. */
export function startChoice(product: Product, start: Start, end: IsoDate | null): DateBounds {
  const bounds = startBounds(start)
  if (end === null || product.span.end === 'contract_end') return bounds
  return {
    from: latestOf(bounds.from, addDays(end, -product.span.longest)),
    to: earliestOf(bounds.to, addDays(end, -product.span.shortest)),
  }
}

/** What the server accepts as `trip.date_to` for a start. */
export function endBounds(product: Product, start: IsoDate): DateBounds {
  return { from: addDays(start, product.span.shortest), to: addDays(start, product.span.longest) }
}

/** Bounds of `trip.count` in mode multiple for a period, both included. */
export function insuredDaysBounds(
  product: Product,
  period: { from: IsoDate; to: IsoDate },
  bonusDays: number | null,
): { least: number; most: number } {
  const limits = [product.insuredDays.most, inclusiveDays(period.from, period.to)]
  if (product.insuredDays.limitedBy === 'bonus_days') limits.push(bonusDays ?? 0)
  return { least: 1, most: Math.max(0, Math.min(...limits)) }
}

/** Whether a period of more than half a year has too few insured days. */
export function needsMoreDays(product: Product, span: number, days: number): boolean {
  return product.insuredDays.hasLongTripMinimum && span > longTripDays && days < longTripLeastDays
}
