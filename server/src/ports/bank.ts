export const bankStates = [
  'new',
  'sent',
  'hold',
  'undef',
  'end',
  'ref',
  'canceled',
  'exp',
  'err',
  'rej',
] as const

/** What the bank calls a payment; a state we have no public meaning for is `unknown` and decides nothing. */
export type BankState = (typeof bankStates)[number] | 'unknown'

export const bankRefundStates = ['PROC', 'DELAY', 'END', 'ERR', 'unknown'] as const

/** A refund as the bank lists it. */
export type BankRefund = { refundId: string; state: (typeof bankRefundStates)[number]; kopecks: number }

/** One payment as the bank tells of it, in a notification and in an answer. `bankState` is the word as sent. */
export type PaymentRecord = {
  orderId: string
  paymentId: string
  kopecks: number
  state: BankState
  bankState: string
  marketPlace?: string | null | undefined
  stateDate?: string | undefined
  refunds?: BankRefund[] | undefined
}

export const bankErrorCodes = [
  'NOT_AUTHORIZED',
  'ILLEGAL_REQUEST',
  'ILLEGAL_ARGUMENTS',
  'UNKNOWN_PAYMENT',
  'ILLEGAL_ACTION',
  'ILLEGAL_PAYMENT_STATE',
  'FAILED',
  'REPEAT_REQUEST',
  'PROCESSING',
  'SERVER_ERROR',
  'OTHER',
] as const

/** Why the bank did not do what was asked; `OTHER` for a code we don't know. */
export type BankErrorCode = (typeof bankErrorCodes)[number]

/** Why the bank could not be asked. Nothing may be concluded about the payment. */
export type TransportFailure = 'breaker_open' | 'timeout' | 'network' | 'http_status' | 'bad_answer'

/** Why nothing is known now; ask again later. `foreign_answer`: about another order or another shop. */
export type Unavailable = TransportFailure | BankErrorCode | 'foreign_answer'

/** `known: false`: the payer never opened the bank's page for this order. */
export type CheckedPayment =
  | { known: true; payment: PaymentRecord }
  | { known: false }
  | { unavailable: Unavailable }

/** `payment` is the bank's record right after: still `end`. After `unavailable`, check before refunding again. */
export type RefundOutcome =
  | { refunded: true; refund: BankRefund | undefined; payment: PaymentRecord }
  | { refunded: false; errorCode: BankErrorCode }
  | { unavailable: Unavailable }

/** What is given back: everything, or the `kopecks` of `part` (with the text of its receipt). */
export type RefundOrder = { orderId: string; part?: { kopecks: number; details: string } }

/** The bank's merchant API, as far as the shop uses it. Its failures are values; it never throws for the bank's sake. */
export type Bank = {
  checkPayment(orderId: string): Promise<CheckedPayment>
  refundPayment(order: RefundOrder): Promise<RefundOutcome>
}
