import { deliveryStates } from '@akvapolis/rules/policy/delivery'
import { paymentMethods } from '@akvapolis/rules/policy/payment/payment-methods'
import { z } from 'zod/mini'
import { priceConflict } from './calculator.ts'
import { defineCall } from './call.ts'
import { conflict } from './refusals.ts'
import { done, ignored, isoInstant, money, objectName } from './values.ts'

/** What the page believes the price to be. */
const amount = z.nullish(
  z.union([z.string().check(z.maxLength(30)), z.number()], { error: 'amount_differs' }),
)

export const toPay = defineCall('toPay', {
  summary: "The form for the bank's page; `amount` is compared with our price and never used",
  body: z.object({
    policy_number: objectName,
    amount,
    policy_id: z.nullish(z.string().check(z.maxLength(64))),
    /** Absent: by card. */
    method: z.nullish(z.enum(paymentMethods, { error: 'wrong_type' })),
    user_id: z.nullish(z.union([z.string().check(z.maxLength(30)), z.int()])),
    email: ignored,
    details: ignored,
  }),
  answers: {
    200: z.object({
      url: z.string(),
      marketplace: z.string(),
      message: z.string(),
      signature: z.string(),
    }),
    409: priceConflict,
  },
})

/** A link by which somebody else pays, while it answers. Where it leads was told once, to whoever made it. */
const payLink = z.object({ created_at: isoInstant, ends_at: isoInstant, total: money })
/** `begun_at`: when somebody began a payment by it that is still open; null: nobody has. */
const shownLink = z.extend(payLink, { begun_at: z.nullable(isoInstant) })
export type PayLink = z.infer<typeof shownLink>

export const getPayLink = defineCall('getPayLink', {
  summary:
    'The living link by which somebody else pays for an own policy, and whether they have begun; null: there is none',
  query: z.object({ policy_id: objectName }),
  answers: { 200: z.object({ result: z.nullable(shownLink) }) },
})

export const makePayLink = defineCall('makePayLink', {
  summary:
    'A link by which anybody pays for an own published policy, told this once: it shows dates, sum and insurer alone, takes the place of an earlier one, and ends at payment, cancellation, the customer’s own start, after 72 hours or revoked; `amount` as in to-pay',
  body: z.object({ policy_id: objectName, amount }),
  answers: { 200: z.object({ result: z.extend(payLink, { url: z.url() }) }), 409: priceConflict },
})

export const revokePayLink = defineCall('revokePayLink', {
  summary: 'Ends the link by which somebody else pays; without one nothing changes',
  query: z.object({ policy_id: objectName }),
  answers: { 200: done },
})

export const cancelPolicy = defineCall('cancelPolicy', {
  summary:
    'Cancels an unpaid policy, once: the bank is asked first whether it has been paid (409), 503 while it can’t be; a draft is not found',
  body: z.object({ policy_id: objectName }),
  answers: { 200: done, 409: conflict },
})

export const paymentStates = ['paid', 'pending', 'failed', 'review', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Which way, and what came; of what has not come, what was asked for. */
const attempted = z.object({ amount: money, method: z.enum(paymentMethods) })

export const getPaymentState = defineCall('getPaymentState', {
  summary: 'Where the money of one policy stands, for whoever has its external id',
  query: z.object({
    policy: z.string({ error: 'required' }).check(z.maxLength(64, { error: 'wrong_type' })),
  }),
  answers: {
    200: z.object({
      status: z.enum(paymentStates),
      failed: z.optional(attempted),
      /** Of a failed payment, where the trip has begun: nobody can pay for its policy any more. */
      start_passed: z.optional(z.boolean()),
      /** Of a pending payment, where the bank has just said that it still waits for the payer. */
      unfinished: z.optional(attempted),
      /** Roubles that came beside the price of a paid policy and have not gone back yet. */
      overpaid: z.optional(money),
      /** Of a cancelled policy, or of a failed payment: money came for it, and goes back. */
      money_returns: z.optional(z.boolean()),
      /** Of a cancelled policy: all of it that is to go back has gone. */
      money_returned: z.optional(z.boolean()),
      /** To the signed-in owner only, as all that follows. */
      number: z.optional(z.string()),
      /** Of a paid policy: the number of the unpaid one that was cancelled as it came in its place. */
      replaced: z.optional(z.string()),
      /** Of a paid policy: whether its document can be downloaded. */
      document: z.optional(z.enum(['preparing', 'ready'])),
      email: z.optional(z.string()),
      /** Where the newest mail stands that was to bring the policy, and where it goes if not to `email`. */
      delivery: z.optional(z.enum(deliveryStates)),
      delivery_email: z.optional(z.string()),
    }),
  },
})

/** Where the money of a payment stands that the bank has confirmed. */
const receiptStates = ['received', 'in_review', 'going_back', 'returned'] as const

const receipt = z.object({
  order_id: z.string(),
  /** The bank's own number of it; null: kept before that was. */
  bank_payment_id: z.nullable(z.string()),
  amount: money,
  method: z.enum(paymentMethods),
  state: z.enum(receiptStates),
  /** Other money had come for the policy, or it was cancelled: it goes back whole and moves nothing. */
  is_surplus: z.boolean(),
  /** By a link, by somebody of whom no more is told. */
  by_other: z.boolean(),
  /** When the bank confirmed it; null: that is not known any more. */
  paid_at: z.nullable(isoInstant),
  returned_at: z.nullable(isoInstant),
  /** Roubles that stay with the insurer of a payment that goes back, for the days that had passed. */
  earned: z.optional(money),
  /** Roubles that go back of it, where some stay. */
  refunded: z.optional(money),
})
export type Receipt = z.infer<typeof receipt>

export const getReceipts = defineCall('getReceipts', {
  summary:
    'Every payment that came for an own policy, also when it has gone back, the oldest first; no fiscal data: the bank sends its receipt to the payer',
  query: z.object({ policy_id: objectName }),
  answers: {
    200: z.object({
      result: z.object({
        payments: z.array(receipt),
        /** Whether the bank is told to send a fiscal receipt with each payment. */
        bank_sends_receipt: z.boolean(),
      }),
    }),
  },
})
