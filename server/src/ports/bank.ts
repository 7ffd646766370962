import type { AnswerOf } from '@akvapolis/contract/call'
import type { toPay } from '@akvapolis/contract/payments'
import type { BankState } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'

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
  /** Since when it is in that state, by the bank's clock. */
  stateDate?: Date | undefined
  /** `unread`: the bank lists some that we don't understand, so how much has gone back is not known. */
  refunds?: BankRefund[] | 'unread' | undefined
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
export type MerchantApi = {
  checkPayment(orderId: string): Promise<CheckedPayment>
  refundPayment(order: RefundOrder): Promise<RefundOutcome>
}

/** What is to be paid. `orderId` is unique for ever; both ids have 4 to 20 characters. */
export type OrderToPay = {
  orderId: string
  showOrderId: string
  kopecks: number
  details: string
  method: PaymentMethod
  /** Of the payer, as far as they are known. */
  email?: string | undefined
  phone?: string | undefined
  /** Where the payer comes back to, whatever became of the payment. */
  returnUrl: string
}

/** What the browser posts to open the bank's page. */
export type PaymentForm = AnswerOf<typeof toPay>

/** The shop's word on one record of a notification. */
export type NotificationAnswer = { orderId: string; action: 'CONFIRM' | 'REJECT' }

/** What the bank tells by itself: where it does, how its bytes are read, and what it wants to hear. */
export type Notifications = {
  path: string
  contentType: string
  /** `failure`: not the bank's, or not for us. */
  read(letter: {
    body: Buffer
    headers: Readonly<Record<string, unknown>>
  }): { records: PaymentRecord[] } | { failure: string }
  /** One word per record, in the order of the records. */
  answer(answers: readonly NotificationAnswer[]): WrittenAnswer
}

/** As it goes to the bank, in UTF-8: its text, and the type that the bank wants it to have. */
export type WrittenAnswer = { contentType: string; body: string }

/** One provider of payments: everything of it that the shop knows. */
export type Bank = MerchantApi & {
  /** An order the bank can't take is a bug and throws. */
  formOf(order: OrderToPay): PaymentForm
  notifications: Notifications
}
