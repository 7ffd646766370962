import { addDays, addMonths, earliestOf, type IsoDate, inclusiveDays, latestOf } from '../dates/dates.ts'
import { latestStartMonths, longTripDays, longTripLeastDays, travellingDelayDays } from '../limits.ts'
import type { DivingProgram } from '../offer/tariff.ts'
import type { Product } from '../products/product.ts'
import type { DmsContract } from './dms-contract.ts'

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

/** What the picker offers for the start: also respects an end that is already chosen, or is a contract's. */
export function startChoice(product: Product, start: Start, end: IsoDate | null): DateBounds {
  const bounds = startBounds(start)
  if (end === null) return bounds
  return {
    // A trip that starts long before its contract ends may be insured for its first part.
    from:
      product.span.end === 'contract_end'
        ? bounds.from
        : latestOf(bounds.from, addDays(end, -product.span.longest)),
    to: earliestOf(bounds.to, addDays(end, -product.span.shortest)),
  }
}

/**
 * What the server accepts as `trip.date_to` for a start: one day only where a contract fixes the end, its own last
 * one or, if that is further, the last that a trip may have.
 */
export function endBounds(
  product: Product,
  start: IsoDate,
  contract: Pick<DmsContract, 'end'> | null = null,
): DateBounds {
  const latest = addDays(start, product.span.longest)
  if (product.span.end === 'contract_end' && contract) {
    const end = earliestOf(contract.end, latest)
    return { from: end, to: end }
  }
  return { from: addDays(start, product.span.shortest), to: latest }
}

type LimitingDays = {
  bonusDays?: number | null
  programme?: Pick<DivingProgram, 'days_close' | 'days_open'> | null
}

/** Bounds of `trip.count` in mode multiple for a period, both included. `most` under `least`: none fits. */
export function insuredDaysBounds(
  product: Product,
  period: { from: IsoDate; to: IsoDate },
  { bonusDays = null, programme = null }: LimitingDays = {},
): { least: number; most: number } {
  const limits = [product.insuredDays.most, inclusiveDays(period.from, period.to)]
  if (product.insuredDays.limitedBy === 'bonus_days') limits.push(bonusDays ?? 0)
  return {
    least: Math.max(1, programmeLeastDays(product, programme)),
    most: Math.max(0, Math.min(...limits)),
  }
}

/** Whether a period of more than half a year has too few insured days. */
export function needsMoreDays(product: Product, span: number, days: number): boolean {
  return product.insuredDays.hasLongTripMinimum && span > longTripDays && days < longTripLeastDays
}

/** Fewest insured days that a programme allows, those in the pool and in open water; 0 where a product sets no such minimum. */
export function programmeLeastDays(
  product: Product,
  programme: Pick<DivingProgram, 'days_close' | 'days_open'> | null,
): number {
  return product.programme?.isMinimumDays && programme ? programme.days_close + programme.days_open : 0
}
