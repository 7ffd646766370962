import type { BankPayment } from './payment.ts'
import { jsonAmount, jsonMarketPlace } from './wire.ts'

/** A payment as the bank tells of it, in notifications and answers. */
export function recordOf(payment: BankPayment, marketPlace: string): object {
  const { order, paymentId, kopecks, state, stateDate, refunds } = payment
  return {
    orderId: order.orderId,
    showOrderId: order.showOrderId,
    paymentId,
    amount: jsonAmount(kopecks),
    state,
    marketPlace: jsonMarketPlace(marketPlace),
    paymentMethod: order.paymentMethod,
    stateDate,
    ...(refunds.length > 0 && { refunds: refunds.map((part) => refundRecord(part, 'END')) }),
  }
}

/** A refund as the bank tells of it. */
export function refundRecord(part: { refundId: string; kopecks: number }, state: 'PROC' | 'END'): object {
  return { refundId: part.refundId, state, amount: jsonAmount(part.kopecks) }
}
