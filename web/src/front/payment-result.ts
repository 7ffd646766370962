import type { AnswerOf } from '@akvapolis/contract/call'
import type { getPaymentState } from '@akvapolis/contract/payments'

export type Payment = AnswerOf<typeof getPaymentState>

/** What /done and /failed show, alike: the bank's word decides, not the address. */
export type PaymentResult =
  | 'checking'
  | 'waiting'
  | 'unasked'
  | 'unfinished'
  | 'unknown'
  | 'paid'
  | 'failed'
  | 'start_passed'
  | 'review'
  | 'cancelled'
  | 'money_returns'

type Known = {
  payment: Payment | undefined
  /** There is no such payment. */
  isUnknown: boolean
  /** Nobody could be asked so far. */
  isUnasked: boolean
  /** The bank has kept the page waiting for a minute. */
  isLong: boolean
  /** The payer comes back to it from the bank's page, where the bank has sent nobody with a payment undecided. */
  isBack: boolean
}

/** What the bank waits for its payer with is told at once to who has come back, and after a minute to who was sent. */
export function resultOf({ payment, isUnknown, isUnasked, isLong, isBack }: Known): PaymentResult {
  if (isUnknown) return 'unknown'
  if (isUnasked) return 'unasked'
  if (payment?.unfinished && (isBack || isLong)) return 'unfinished'
  if (!payment || payment.status === 'pending') return isLong ? 'waiting' : 'checking'
  if (payment.status === 'cancelled') return payment.money_returns ? 'money_returns' : 'cancelled'
  if (payment.status === 'failed' && payment.start_passed) return 'start_passed'
  return payment.status
}

/** Whether time alone will change what is shown: the bank's word, the document, or what the mail server says. */
export const isOpen = ({ status, document, delivery }: Payment): boolean =>
  status === 'pending' || (status === 'paid' && (document === 'preparing' || delivery === 'queued'))

/** The bank is asked seldom: what it has said of a payment that waits for its payer holds until it says something else. */
export const stillUnfinished = (before: Payment | undefined, now: Payment): Payment =>
  now.status === 'pending' && before?.unfinished ? { unfinished: before.unfinished, ...now } : now
