import { z } from 'zod'
import { bankErrorCodes } from '../../../../ports/bank.ts'
import { readJson } from './json.ts'
import { bankRefund, paymentRecord } from './payment-record.ts'

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
    errorCode: z.enum(bankErrorCodes).catch('OTHER'),
  }),
])
