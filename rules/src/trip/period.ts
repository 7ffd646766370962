import { formatDate } from '../dates/date-text.ts'
import { type IsoDate, inclusiveDays } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import type { Issue } from '../issues.ts'
import { longTripLeastDays } from '../limits.ts'
import type { DivingProgram } from '../offer/tariff.ts'
import { readDate } from '../person/fields.ts'
import type { Product } from '../products/product.ts'
import type { TripMode } from '../trip-mode.ts'
import type { DmsContract } from './dms-contract.ts'
import {
  endBounds,
  insuredDaysBounds,
  needsMoreDays,
  programmeLeastDays,
  startBounds,
  startChoice,
} from './trip.ts'

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

type PeriodContext = {
  today: IsoDate
  isInsideRussia: boolean
  /** What the trip is paid from, if from that; and what is learned on it. Both judged already. */
  contract: DmsContract | null
  programme: DivingProgram | null
}

/** Judges mode, start, end and insured days of a trip. */
export function judgePeriod(product: Product, { trip }: Details, context: PeriodContext): Period {
  const issues: Issue[] = []
  const mode = trip?.mode ?? product.modes[0]
  if (!product.modes.includes(mode)) issues.push({ path: 'trip.mode', code: 'mode_not_offered' })

  const isTravelling = product.canBeTravelling && !context.isInsideRussia && trip?.now === true
  const start = readDate(trip?.date_from, 'trip.date_from', { issues })
  if (start !== null) issues.push(...startIssues(product, start, { ...context, isTravelling }))
  const end = readEnd(product, trip?.date_to, { start, contract: context.contract, issues })
  if (start === null || end === null || end < start) {
    return { mode, isTravelling, start, end, days: null, issues }
  }

  const counted = judgeDays(product, { ...context, mode, start, end, count: trip?.count ?? null })
  return { mode, isTravelling, start, end, days: counted.days, issues: [...issues, ...counted.issues] }
}

type Now = Pick<PeriodContext, 'today' | 'contract'> & { isTravelling: boolean }

function startIssues(product: Product, start: IsoDate, now: Now): Issue[] {
  const path = 'trip.date_from'
  const bounds = now.contract ? startChoice(product, now, now.contract.end) : startBounds(now)
  if (start < bounds.from) {
    const code = now.isTravelling ? 'start_too_early_travelling' : 'start_too_early'
    return [{ path, code, params: { date: formatDate(bounds.from) } }]
  }
  return start > bounds.to ? [{ path, code: 'start_too_late', params: { date: formatDate(bounds.to) } }] : []
}

type EndContext = { start: IsoDate | null; contract: DmsContract | null; issues: Issue[] }

/** The end as sent; a contract's own end needs not be sent, and nothing else may be. */
function readEnd(
  product: Product,
  text: string | null | undefined,
  { start, contract, issues }: EndContext,
): IsoDate | null {
  const fixed = contract && start !== null ? endBounds(product, start, contract).to : null
  const end = fixed !== null && !text ? fixed : readDate(text, 'trip.date_to', { issues })
  if (start !== null && end !== null) issues.push(...endIssues(product, { start, end, contract }))
  return end
}

function endIssues(
  product: Product,
  { start, end, contract }: { start: IsoDate; end: IsoDate; contract: DmsContract | null },
): Issue[] {
  const path = 'trip.date_to'
  const { from, to } = endBounds(product, start, contract)
  if (end >= from && end <= to) return []
  if (to === contract?.end) return [{ path, code: 'end_is_contracts', params: { date: formatDate(to) } }]
  return end < from
    ? [{ path, code: 'end_before_earliest', params: { date: formatDate(from) } }]
    : [{ path, code: 'end_after_latest', params: { date: formatDate(to) } }]
}

type Counting = Pick<PeriodContext, 'contract' | 'programme'> & {
  mode: TripMode
  start: IsoDate
  end: IsoDate
  count: number | null
}

function judgeDays(
  product: Product,
  { mode, start, end, count, contract, programme }: Counting,
): { days: number | null; issues: Issue[] } {
  const span = inclusiveDays(start, end)
  const refuse = (...issues: Issue[]) => ({ days: null, issues })
  const least = programmeLeastDays(product, programme)
  const needs = { code: 'programme_needs_days', params: { name: programme?.name ?? '', least } } as const
  const path = 'trip.count'
  const missing = mode === 'single' || count !== null ? [] : [{ path, code: 'required' } as const]
  // No number of days helps a period that is shorter.
  if (span < least) return refuse({ path: 'trip.date_to', ...needs }, ...missing)
  // The days of a single trip are those between its dates.
  if (mode === 'single') return { days: span, issues: [] }
  if (count === null) return refuse(...missing)
  if (least > 0 && count < least) return refuse({ path, ...needs })

  const given = { programme, bonusDays: contract?.daysLeft ?? null }
  const bounds = insuredDaysBounds(product, { from: start, to: end }, given)
  if (count < bounds.least || count > bounds.most)
    return refuse({
      path,
      code: 'days_out_of_range',
      params: { ...bounds, least: leastOf(product, span, bounds.least) },
    })
  if (needsMoreDays(product, span, count))
    return refuse({ path, code: 'long_trip_needs_days', params: { least: longTripLeastDays } })
  return { days: count, issues: [] }
}

/** A number that the next sentence would refuse is not asked for. */
const leastOf = (product: Product, span: number, least: number): number =>
  needsMoreDays(product, span, least) ? longTripLeastDays : least
