import type { PaymentState } from '../payments.ts'

type PaymentPage = '/done' | '/failed'

/** Where a payment in this state is told; one that the bank has not decided waits on /done. */
export const paymentPage = (status: PaymentState): PaymentPage =>
  status === 'failed' || status === 'cancelled' ? '/failed' : '/done'

export const isPaymentPage = (path: string): path is PaymentPage => path === '/done' || path === '/failed'
