import { z } from 'zod'

/** A payment in the bank's books. `kopecks` is the sum the bank claims, `order.kopecks` the one the shop asked for. */
export type BankPayment = z.output<typeof bankPayment>

/** What the shop's form asked for. */
export type ShopOrder = BankPayment['order']

/** What becomes of a payment; `kopecks` when the bank claims another sum than the one asked for. */
export type Decision = {
  outcome: 'paid' | 'declined'
  kopecks?: number | undefined
  stateDate: string
  newPaymentId: string
}

/** The shape payments are kept in. */
export const bankPayment = z.object({
  order: z.object({
    orderId: z.string(),
    showOrderId: z.string(),
    kopecks: z.int(),
    details: z.string(),
    paymentMethod: z.enum(['ac', 'sbp']).default('ac'),
    successUrl: z.string().optional(),
    failUrl: z.string().optional(),
  }),
  paymentId: z.string(),
  kopecks: z.int(),
  state: z.enum(['sent', 'end', 'err', 'ref']),
  stateDate: z.string(),
  refunds: z.array(z.object({ refundId: z.string(), kopecks: z.int() })),
})

/**
 * The payment after a decision, and the payment the shop is told of. They differ in one case: a paid payment
 * never goes back, so a refusal then is told of another, older payment of the same order.
 */
export function decide(payment: BankPayment, decision: Decision): { kept: BankPayment; told: BankPayment } {
  const { outcome, stateDate, newPaymentId, kopecks = payment.kopecks } = decision
  const isPaid = payment.state === 'end' || payment.state === 'ref'
  if (isPaid && outcome === 'declined') {
    return { kept: payment, told: { ...payment, paymentId: newPaymentId, state: 'err', stateDate, kopecks } }
  }
  const kept = isPaid
    ? { ...payment, kopecks }
    : settled(payment, { outcome, stateDate, newPaymentId, kopecks })
  return { kept, told: kept }
}

/** The sum that can still be given back. */
export function refundableKopecks(payment: BankPayment): number {
  return payment.refunds.reduce((rest, refund) => rest - refund.kopecks, payment.kopecks)
}

/** The payment after a refund; once everything is given back it is `ref`. Undefined when there is not so much left. */
export function refund(
  payment: BankPayment,
  part: { refundId: string; kopecks: number; stateDate: string },
): BankPayment | undefined {
  const { refundId, kopecks, stateDate } = part
  const rest = refundableKopecks(payment) - kopecks
  if (payment.state !== 'end' || kopecks < 1 || rest < 0) return undefined
  const refunds = [...payment.refunds, { refundId, kopecks }]
  return { ...payment, refunds, ...(rest === 0 && { state: 'ref' as const, stateDate }) }
}

/** After a refusal the payer may try again, which the bank counts as a newer payment. */
function settled(payment: BankPayment, decision: Decision & { kopecks: number }): BankPayment {
  const { outcome, kopecks, stateDate, newPaymentId } = decision
  if (outcome === 'declined') return { ...payment, kopecks, state: 'err', stateDate }
  const paymentId = payment.state === 'err' ? newPaymentId : payment.paymentId
  return { ...payment, paymentId, kopecks, state: 'end', stateDate }
}
