import type { Holder } from '../../../testing/dms-contract.ts'
import { anOrder, tripsOf } from '../../../testing/orders.ts'

export const { trip } = tripsOf.bonus.changes

/** Trips that a contract holder's days pay for. */
export const orderOf = ({ phone, email }: Holder, count = trip.count) =>
  anOrder({ phone, email, is_pay_by_bonus: true, trip: { ...trip, count } })

export const shortage = ['Бонусных дней недостаточно для оформления полиса']
