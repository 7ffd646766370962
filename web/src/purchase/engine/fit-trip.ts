import { addDays, clampDate, type IsoDate, inclusiveDays } from '@akvapolis/rules/dates/dates'
import type { Product } from '@akvapolis/rules/products/product'
import type { DmsContract } from '@akvapolis/rules/trip/dms-contract'
import {
  type DateBounds,
  endBounds,
  insuredDaysBounds,
  startBounds,
  startChoice,
} from '@akvapolis/rules/trip/trip'
import { askedOf } from '../state/flow-details.ts'
import type { FlowForm, RiskForm } from '../state/flow-form.ts'

type Trip = FlowForm['trip']
type Answers = Pick<FlowForm, 'countries' | 'trip'>
export type Fitted = Pick<FlowForm, 'trip' | 'risks'>

/** What decides about a trip beside the answers. */
export type TripTerms = { product: Product; contract: DmsContract | null; today: IsoDate }

/**
 * Bounds of both dates and of the insured days, after what has been answered so far; and what a calendar offers: the starts
 * that fit the end already chosen, and the ends that some start has.
 */
export function tripBounds(terms: TripTerms, form: Answers) {
  const { product, contract, today } = terms
  const { date_from: from, date_to: to, now } = form.trip
  const starting = { today, isTravelling: askedOf(product, form).travelling && now }
  const anyStart = startBounds(starting)
  const choice = startChoice(product, starting, contract ? contract.end : to)
  // Where no start fits the end, the end will have to move; a contract's that is too near hinders the whole trip.
  const startOffered = choice.from <= choice.to ? choice : anyStart
  const start = contract ? startOffered : anyStart
  const endOffered = from === null ? endWithoutStart(terms, start) : endBounds(product, from, contract)
  // An end typed first is judged once the start is there, as what it is measured by.
  const end = from === null && !contract ? { from: null, to: null } : endOffered
  const bonusDays = contract?.daysLeft ?? null
  const mostDays =
    from !== null && to !== null && from <= to
      ? insuredDaysBounds(product, { from, to }, { bonusDays }).most
      : Math.min(product.insuredDays.most, product.span.longest + 1, bonusDays ?? Number.POSITIVE_INFINITY)
  return { start, startOffered, end, endOffered, mostDays }
}

function endWithoutStart({ product, contract }: TripTerms, start: DateBounds) {
  return contract
    ? { from: contract.end, to: contract.end }
    : { from: addDays(start.from, product.span.shortest), to: null }
}

/**
 * The trip with what no longer fits moved to the nearest that does: start, then end, then insured days. `days`: how long it
 * is to last from there; while the start is open, the end stays.
 */
export function fitTrip(terms: TripTerms, form: Answers, days: number | null = null): Trip {
  const bounds = (trip: Trip) => tripBounds(terms, { ...form, trip })
  const trip = { ...form.trip }
  trip.date_from = trip.date_from && clampDate(trip.date_from, bounds(trip).start)
  if (trip.date_from !== null && days !== null) trip.date_to = addDays(trip.date_from, days - 1)
  // A contract's end stands from the beginning.
  const end = bounds(trip).end
  trip.date_to = terms.contract ? end.to : trip.date_to && clampDate(trip.date_to, end)
  trip.count = trip.count && Math.min(trip.count, bounds(trip).mostDays)
  return trip
}

/** The field that leaves a trip fewer days than a programme has; null: none does, or it is open. */
export function tooShortFor(least: number, { mode, date_from: from, date_to: to, count }: Trip) {
  if (from !== null && to !== null && from <= to && inclusiveDays(from, to) < least) return 'trip.date_to'
  return mode === 'multiple' && count !== null && count < least ? 'trip.count' : null
}

/** What the trip leaves the dates and the days of a risk; dates are open until the trip has both. */
export function riskBounds(terms: TripTerms, form: Answers) {
  const { date_from: from, date_to: to, count } = form.trip
  const { mostDays } = tripBounds(terms, form)
  const dates = from !== null && to !== null && from <= to ? { from, to } : { from: null, to: null }
  return { ...dates, mostDays: count ? Math.min(count, mostDays) : mostDays }
}

/** The risks that have days of their own, moved as the trip is; what is not asked now stays for when it is. */
export function fitRisks(terms: TripTerms, form: Answers & Fitted): RiskForm[] {
  const asked = askedOf(terms.product, form)
  const { mostDays, from, to } = riskBounds(terms, form)
  return form.risks.map((risk) => {
    if (!asked.extraRisks || risk.full_coverage) return risk
    if (asked.insuredDays) return { ...risk, count: risk.count && Math.min(risk.count, mostDays) }
    const start = risk.date_from && clampDate(risk.date_from, { from, to })
    const end = risk.date_to && clampDate(risk.date_to, { from: start ?? from, to })
    return { ...risk, date_from: start, date_to: end }
  })
}
