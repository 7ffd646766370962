import { z } from 'zod'
import { kopecksFromDecimal } from './kopecks.ts'

const BANK_STATES = ['new', 'sent', 'hold', 'undef', 'end', 'ref', 'canceled', 'exp', 'err', 'rej'] as const

/** What the bank calls a payment; a state we have no public meaning for is `unknown` and decides nothing. */
export type BankState = (typeof BANK_STATES)[number] | 'unknown'

/** A refund as the bank lists it. */
export type BankRefund = z.output<typeof bankRefund>

/** One payment as the bank tells of it, in a notification and in an answer. `bankState` is the word as sent. */
export type PaymentRecord = z.output<typeof paymentRecord>

// No id of the bank's or ours has a control character or half a character, and PostgreSQL's text holds no NUL.
const word = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u)

const amount = z.string().transform((roubles, context) => {
  const kopecks = kopecksFromDecimal(roubles)
  if (kopecks !== undefined) return kopecks
  context.addIssue('no amount in roubles and kopecks')
  return z.NEVER
})

// PROC and DELAY are under way; what we don't know is never taken for an end.
const refundState = z.enum(['PROC', 'DELAY', 'END', 'ERR', 'unknown']).catch('unknown')

/** Numbers arrive as text, see json.ts. */
export const bankRefund = z
  .object({ refundId: word, state: refundState, amount })
  .transform(({ refundId, state, amount }) => ({ refundId, state, kopecks: amount }))

/** Numbers arrive as text, see json.ts. What the bank may leave out or change is read only where it fits. */
export const paymentRecord = z
  .object({
    orderId: word,
    paymentId: word,
    amount,
    state: word,
    marketPlace: word.nullish(),
    stateDate: word.optional().catch(undefined),
    refunds: z.array(bankRefund).optional().catch(undefined),
  })
  .transform(({ amount, state, ...rest }) => ({
    ...rest,
    kopecks: amount,
    state: knownState(state),
    bankState: state,
  }))

function knownState(state: string): BankState {
  return BANK_STATES.find((known) => known === state) ?? 'unknown'
}
