/** How money comes, in the bank's words: by card, or by «Система быстрых платежей». */
export const paymentMethods = ['ac', 'sbp'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The one that is meant when none is named. */
export const usualMethod: PaymentMethod = 'ac'

/** What is offered after a payment that failed. */
export const otherMethod = (method: PaymentMethod): PaymentMethod => (method === 'ac' ? 'sbp' : 'ac')
