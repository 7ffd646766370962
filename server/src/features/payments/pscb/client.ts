import { createBreaker } from '../../../ground/breaker.ts'
import type { BankErrorCode, MerchantApi } from '../../../ports/bank.ts'
import { callBank } from './transport.ts'
import { roublesForJson } from './wire/kopecks.ts'
import { type ReceiptSettings, receiptOf } from './wire/receipt.ts'

export type PscbClientSettings = {
  /** Without `/merchantApi`. */
  baseUrl: string
  marketPlace: string
  key: string
  receipt?: ReceiptSettings | null
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  /** Milliseconds that never go back, for the breaker: 5 failures in a row close the way for 30 s. */
  now?: () => number
}

const askAgain: readonly BankErrorCode[] = ['REPEAT_REQUEST', 'PROCESSING', 'SERVER_ERROR', 'OTHER']

/** A client of one shop. Use a single one for the whole process: it holds the breaker. */
export function createPscbClient(settings: PscbClientSettings): MerchantApi {
  const { baseUrl, marketPlace, key, receipt } = settings
  const { fetch = globalThis.fetch, timeoutMs = 10_000, now = () => performance.now() } = settings
  const breaker = createBreaker({ failures: 5, pauseMs: 30_000, now })

  async function ask(orderId: string, method: string, payload: object) {
    const call = { orderId, marketPlace, ...payload }
    const outcome = await callBank({ baseUrl, key, fetch, timeoutMs, breaker }, method, call)
    if ('failure' in outcome) return { unavailable: outcome.failure }
    const { answer } = outcome
    if (answer.status !== 'STATUS_SUCCESS') return { errorCode: answer.errorCode }
    const { payment } = answer
    const isOurs = payment.orderId === orderId && (payment.marketPlace ?? marketPlace) === marketPlace
    return isOurs ? { answer } : { unavailable: 'foreign_answer' as const }
  }

  return {
    async checkPayment(orderId) {
      const asked = await ask(orderId, 'checkPayment', {})
      if ('answer' in asked) return { known: true, payment: asked.answer.payment }
      if (asked.errorCode === 'UNKNOWN_PAYMENT') return { known: false }
      return { unavailable: asked.errorCode ?? asked.unavailable }
    },

    async refundPayment({ orderId, part }) {
      const asked = await ask(orderId, 'refundPayment', part ? partialRefund(part, receipt) : fullRefund)
      if ('answer' in asked) {
        return { refunded: true, refund: asked.answer.createdRefund, payment: asked.answer.payment }
      }
      const { errorCode } = asked
      if (errorCode === undefined) return { unavailable: asked.unavailable }
      return askAgain.includes(errorCode) ? { unavailable: errorCode } : { refunded: false, errorCode }
    },
  }
}

const fullRefund = { partialRefund: false }

function partialRefund(part: { kopecks: number; details: string }, receipt?: ReceiptSettings | null) {
  return {
    partialRefund: true,
    refundSum: roublesForJson(part.kopecks),
    data: receipt
      ? { fdReceipt: receiptOf(receipt, { text: part.details, kopecks: part.kopecks }) }
      : undefined,
  }
}
