import { addDays, clampDate, type IsoDate } from '@akvapolis/rules/dates'
import type { Product } from '@akvapolis/rules/products/product'
import {
  type DateBounds,
  endBounds,
  insuredDaysBounds,
  startBounds,
  startChoice,
} from '@akvapolis/rules/trip'
import { askedOf } from './flow-details.ts'
import type { FlowForm } from './flow-form.ts'

type Trip = FlowForm['trip']

/**
 * Bounds of both dates and of the insured days, after what has been answered so far; and the starts a calendar offers,
 * which fit the end already chosen.
 */
export function tripBounds(product: Product, form: Pick<FlowForm, 'countries' | 'trip'>, today: IsoDate) {
  const { date_from: from, date_to: to, now } = form.trip
  const starting = { today, isTravelling: askedOf(product, form).travelling && now }
  const start = startBounds(starting)
  const choice = startChoice(product, starting, to)
  // Where no start fits the end, the end will have to move.
  const startOffered = choice.from <= choice.to ? choice : start
  const end: DateBounds | { from: IsoDate; to: null } =
    from === null ? { from: addDays(start.from, product.span.shortest), to: null } : endBounds(product, from)
  const mostDays =
    from !== null && to !== null && from <= to
      ? insuredDaysBounds(product, { from, to }).most
      : product.insuredDays.most
  return { start, startOffered, end, mostDays }
}

/** The trip with what no longer fits moved to the nearest that does: start, then end, then insured days. */
export function fitTrip(product: Product, form: Pick<FlowForm, 'countries' | 'trip'>, today: IsoDate): Trip {
  const bounds = (trip: Trip) => tripBounds(product, { ...form, trip }, today)
  const trip = { ...form.trip }
  trip.date_from = trip.date_from && clampDate(trip.date_from, bounds(trip).start)
  trip.date_to = trip.date_to && clampDate(trip.date_to, bounds(trip).end)
  trip.count = trip.count && Math.min(trip.count, bounds(trip).mostDays)
  return trip
}
