import { formatDate } from './date-text.ts'
import { type IsoDate, inclusiveDays } from './dates.ts'
import type { Details } from './details.ts'
import { readDate } from './fields.ts'
import type { Issue } from './issues.ts'
import { longTripLeastDays } from './limits.ts'
import type { Product } from './products/product.ts'
import { endBounds, insuredDaysBounds, needsMoreDays, startBounds } from './trip.ts'
import type { TripMode } from './trip-mode.ts'

/** When the trip is, as far as it can be read: null where the details don't say it rightly. */
export type Period = {
  mode: TripMode
  isTravelling: boolean
  start: IsoDate | null
  end: IsoDate | null
  /** Insured days. */
  days: number | null
  issues: Issue[]
}

/** Judges mode, start, end and insured days of a trip. */
export function judgePeriod(
  product: Product,
  { trip }: Details,
  { today, isInsideRussia }: { today: IsoDate; isInsideRussia: boolean },
): Period {
  const issues: Issue[] = []
  const mode = trip?.mode ?? product.modes[0] ?? 'single'
  if (!product.modes.includes(mode)) issues.push({ path: 'trip.mode', code: 'mode_not_offered' })

  const isTravelling = product.canBeTravelling && !isInsideRussia && trip?.now === true
  const start = readDate(trip?.date_from, 'trip.date_from', issues)
  const end = readDate(trip?.date_to, 'trip.date_to', issues)

  if (start !== null) issues.push(...startIssues(start, { today, isTravelling }))
  if (start !== null && end !== null) issues.push(...endIssues(product, start, end))
  if (start === null || end === null || end < start) {
    return { mode, isTravelling, start, end, days: null, issues }
  }

  const counted = judgeDays(product, { mode, start, end, count: trip?.count ?? null })
  return { mode, isTravelling, start, end, days: counted.days, issues: [...issues, ...counted.issues] }
}

function startIssues(start: IsoDate, now: { today: IsoDate; isTravelling: boolean }): Issue[] {
  const path = 'trip.date_from'
  const bounds = startBounds(now)
  if (start < bounds.from) {
    const code = now.isTravelling ? 'start_too_early_travelling' : 'start_too_early'
    return [{ path, code, params: { date: formatDate(bounds.from) } }]
  }
  return start > bounds.to ? [{ path, code: 'start_too_late', params: { date: formatDate(bounds.to) } }] : []
}

function endIssues(product: Product, start: IsoDate, end: IsoDate): Issue[] {
  const path = 'trip.date_to'
  const bounds = endBounds(product, start)
  if (end < bounds.from) {
    return [{ path, code: 'end_before_earliest', params: { date: formatDate(bounds.from) } }]
  }
  return end > bounds.to ? [{ path, code: 'end_after_latest', params: { date: formatDate(bounds.to) } }] : []
}

function judgeDays(
  product: Product,
  trip: { mode: TripMode; start: IsoDate; end: IsoDate; count: number | null },
): { days: number | null; issues: Issue[] } {
  const span = inclusiveDays(trip.start, trip.end)
  if (trip.mode === 'single') return { days: span, issues: [] }

  const refuse = (issue: Omit<Issue, 'path'>) => ({ days: null, issues: [{ path: 'trip.count', ...issue }] })
  if (trip.count === null) return refuse({ code: 'required' })
  const { least, most } = insuredDaysBounds(product, { from: trip.start, to: trip.end }, null)
  if (trip.count < least || trip.count > most) {
    return refuse({ code: 'days_out_of_range', params: { least, most } })
  }
  if (needsMoreDays(product, span, trip.count)) {
    return refuse({ code: 'long_trip_needs_days', params: { least: longTripLeastDays } })
  }
  return { days: trip.count, issues: [] }
}
