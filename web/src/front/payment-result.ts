import type { AnswerOf } from '@akvapolis/contract/call'
import type { getPaymentState } from '@akvapolis/contract/payments'

export type Payment = AnswerOf<typeof getPaymentState>

/** What /done and /failed show, alike: the bank's word decides, not the address. */
export type PaymentResult =
  | 'checking'
  | 'waiting'
  | 'unknown'
  | 'paid'
  | 'failed'
  | 'review'
  | 'cancelled'
  | 'money_returns'

type Known = { payment: Payment | undefined; isUnknown: boolean; isLong: boolean }

/** `isUnknown`: there is no such payment. `isLong`: the bank has kept the page waiting for a minute. */
export function resultOf({ payment, isUnknown, isLong }: Known): PaymentResult {
  if (isUnknown) return 'unknown'
  if (!payment || payment.status === 'pending') return isLong ? 'waiting' : 'checking'
  if (payment.status === 'cancelled') return payment.money_returns ? 'money_returns' : 'cancelled'
  return payment.status
}

/** Whether time alone will change what is shown: the bank's word, the document, or what the mail server says. */
export const isOpen = ({ status, document, delivery }: Payment): boolean =>
  status === 'pending' || (status === 'paid' && (document === 'preparing' || delivery === 'queued'))
