import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { priceConflict } from './drafts.ts'
import { ignored, objectName } from './values.ts'

export const toPay = defineCall('toPay', {
  summary: "The form for the bank's page; `amount` is compared with our price and never used",
  body: z.object({
    policy_number: objectName,
    amount: z.nullish(z.union([z.string().check(z.maxLength(30)), z.number()], { error: 'amount_differs' })),
    policy_id: z.nullish(z.string().check(z.maxLength(64))),
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

export const paymentStates = ['paid', 'pending', 'failed', 'review', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

export const getPaymentState = defineCall('getPaymentState', {
  summary: 'Where the money of one policy stands, for whoever has its external id',
  query: z.object({
    policy: z.string({ error: 'required' }).check(z.maxLength(64, { error: 'wrong_type' })),
  }),
  answers: {
    200: z.object({
      status: z.enum(paymentStates),
      /** To the signed-in owner only. */
      number: z.optional(z.string()),
      email: z.optional(z.string()),
    }),
  },
})
