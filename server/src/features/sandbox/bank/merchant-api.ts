import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Courier } from './courier.ts'
import type { Ledger, RefundRefusal } from './ledger/ledger.ts'
import { recordOf, refundRecord } from './ledger/record.ts'
import { kopecksOf, signatureFits } from './ledger/wire.ts'

type Bank = { marketPlace: string; key: string; ledger: Ledger; courier: Courier }
type Failure = { errorCode: string; errorDescription: string }
type Success = { payment: object; createdRefund?: object }

/** `POST /sandbox/bank/merchantApi/{method}`: always 200, the outcome is in the body. Bodies are raw bytes. */
export function merchantApi(app: FastifyInstance, bank: Bank): void {
  app.post<{ Params: { method: string }; Body: Buffer | undefined }>(
    '/sandbox/bank/merchantApi/:method',
    async (request, reply) => {
      const outcome = await answer(bank, {
        method: request.params.method,
        body: request.body ?? Buffer.alloc(0),
        signature: String(request.headers.signature ?? ''),
      })
      const status = 'errorCode' in outcome ? 'STATUS_FAILURE' : 'STATUS_SUCCESS'
      return reply
        .type('application/json;charset=UTF-8')
        .send(JSON.stringify({ status, requestId: randomUUID(), ...outcome }))
    },
  )
}

async function answer(
  bank: Bank,
  call: { method: string; body: Buffer; signature: string },
): Promise<Success | Failure> {
  if (!signatureFits(call.body, call.signature, bank.key)) return failure('NOT_AUTHORIZED', 'Wrong signature')
  const json = parseJson(call.body)
  if (json === undefined) return failure('ILLEGAL_REQUEST', 'No JSON')
  if (call.method === 'checkPayment') return checkPayment(bank, json)
  if (call.method === 'refundPayment') return refundPayment(bank, json)
  return failure('ILLEGAL_REQUEST', 'Unknown method')
}

async function checkPayment(bank: Bank, json: unknown): Promise<Success | Failure> {
  const asked = shopCall.safeParse(json)
  if (!asked.success) return failure('ILLEGAL_ARGUMENTS', 'Wrong arguments')
  if (asked.data.marketPlace !== bank.marketPlace) return failure('NOT_AUTHORIZED', 'Unknown shop')
  const payment = await bank.ledger.find(asked.data.orderId)
  return payment ? { payment: recordOf(payment, bank.marketPlace) } : failure(...refusals.unknown)
}

async function refundPayment(bank: Bank, json: unknown): Promise<Success | Failure> {
  const { marketPlace, ledger, courier } = bank
  const asked = refundCall.safeParse(json)
  if (!asked.success) return failure('ILLEGAL_ARGUMENTS', 'Wrong arguments')
  const { orderId, partialRefund, refundSum } = asked.data
  if (asked.data.marketPlace !== marketPlace) return failure('NOT_AUTHORIZED', 'Unknown shop')
  const kopecks = partialRefund ? kopecksOf(refundSum ?? '') : undefined
  if (partialRefund && !kopecks) return failure('ILLEGAL_ARGUMENTS', 'Wrong refundSum')

  const done = await ledger.refund(orderId, kopecks)
  if ('refusal' in done) return failure(...refusals[done.refusal])
  if (done.after.state === 'ref') {
    courier.deliverLater(recordOf(done.after, marketPlace), orderId, { times: 1, delayMs: 0 })
  }
  // The bank only takes the refund on: the payment is told as it was, the refund as under way.
  return { payment: recordOf(done.before, marketPlace), createdRefund: refundRecord(done.part, 'PROC') }
}

const refusals: Readonly<Record<RefundRefusal, readonly [string, string]>> = {
  unknown: ['UNKNOWN_PAYMENT', 'Unknown payment'],
  not_paid: ['FAILED', 'Payment is not paid'],
  too_much: ['FAILED', 'Refund is greater than what is left'],
}

const id = z.union([z.string(), z.int().transform(String)])
const shopCall = z.object({ orderId: id, marketPlace: id })
const refundCall = shopCall.extend({
  partialRefund: z.boolean().default(false),
  refundSum: z.union([z.number(), z.string()]).optional(),
})

function failure(errorCode: string, errorDescription: string): Failure {
  return { errorCode, errorDescription }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
