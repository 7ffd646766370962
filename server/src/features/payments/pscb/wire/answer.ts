import { z } from 'zod'
import { readJson } from './json.ts'
import { bankRefund, paymentRecord } from './payment-record.ts'

const ERROR_CODES = [
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
export type BankErrorCode = (typeof ERROR_CODES)[number]

/** What the bank's merchant API answered; undefined for bytes that are no such answer. */
export type BankAnswer = z.output<typeof bankAnswer>

/** Reads the body of an answer of the merchant API. */
export function readAnswer(body: Uint8Array): BankAnswer | undefined {
  return bankAnswer.safeParse(readJson(body)).data
}

const bankAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('STATUS_SUCCESS'),
    payment: paymentRecord,
    createdRefund: bankRefund.optional().catch(undefined),
  }),
  z.object({
    status: z.enum(['STATUS_FAILURE', 'STATUS_FAIL']),
    errorCode: z.enum(ERROR_CODES).catch('OTHER'),
  }),
])
