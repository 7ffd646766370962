import { type BankState, bankStates } from '@akvapolis/rules/policy/payment/attempt-states'
import { z } from 'zod'
import { type BankRefund, bankRefundStates, type PaymentRecord } from '../../../../ports/bank.ts'
import { kopecksFromDecimal } from './kopecks.ts'

// No id of the bank's or ours has a control character or half a character, and PostgreSQL's text holds no NUL.
const word = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u)

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const amount = z.string().transform((roubles, context) => {
  const kopecks = kopecksFromDecimal(roubles)
  if (kopecks !== undefined) return kopecks
  context.addIssue('no amount in roubles and kopecks')
  return z.NEVER
})

// PROC and DELAY are under way; what we don't know is never taken for an end.
const refundState = z.enum(bankRefundStates).catch('unknown')

/** Numbers arrive as text, see json.ts. */
export const bankRefund: z.ZodType<BankRefund> = z
  .object({ refundId: word, state: refundState, amount })
  .transform(({ refundId, state, amount }) => ({ refundId, state, kopecks: amount }))

/** All of them or none: by some of them too much would be given back. */
const listedRefunds = z
  .array(bankRefund)
  .nullish()
  .transform((refunds): BankRefund[] | 'unread' | undefined => refunds ?? undefined)
  .catch('unread')

/** Numbers arrive as text, see json.ts. What the bank may leave out or change is read only where it fits. */
export const paymentRecord: z.ZodType<PaymentRecord> = z
  .object({
    orderId: word,
    paymentId: word,
    amount,
    state: word,
    marketPlace: word.nullish(),
    stateDate: moment.optional().catch(undefined),
    refunds: listedRefunds,
  })
  .transform(({ amount, state, ...rest }) => ({
    ...rest,
    kopecks: amount,
    state: knownState(state),
    bankState: state,
  }))

function knownState(state: string): BankState {
  return bankStates.find((known) => known === state) ?? 'unknown'
}
