import { hourMs } from '@akvapolis/rules/dates/durations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Courier } from './courier.ts'
import type { Ledger } from './ledger/ledger.ts'
import { recordOf } from './ledger/record.ts'
import { kopecksOf } from './ledger/wire.ts'

const decision = z.object({
  orderId: z.string(),
  outcome: z.enum(['paid', 'declined']),
  notify: z.boolean().default(true),
  times: z.int().min(0).max(100).default(1),
  amount: z
    .union([z.number(), z.string()])
    .refine((amount) => kopecksOf(amount) !== undefined)
    .optional(),
  delay_ms: z
    .int()
    .min(0)
    .max(48 * hourMs)
    .default(0),
})

/**
 * Decides a payment without a page, for tests. The payment is decided at once, only its notification may be lost
 * (`notify: false`), doubled (`times`, side by side) or late (`delay_ms`: the answer does not wait for it).
 * A paid order that is then declined stays paid: the shop is told of an older payment that failed.
 */
export function decideRoute(
  app: FastifyInstance,
  { marketPlace, ledger, courier }: { marketPlace: string; ledger: Ledger; courier: Courier },
): void {
  app.post<{ Body: Buffer | undefined }>('/sandbox/bank/decide', async (request, reply) => {
    const asked = decision.safeParse(parseJson(request.body))
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    const { orderId, outcome, amount, notify, delay_ms: delayMs } = asked.data
    const kopecks = amount === undefined ? undefined : kopecksOf(amount)
    const decided = await ledger.settle(orderId, { outcome, kopecks })
    if (!decided) return reply.code(404).send({ message: 'the bank has never seen this order' })

    const record = recordOf(decided.told, marketPlace)
    const times = notify ? asked.data.times : 0
    const isLate = delayMs > 0
    if (isLate) courier.deliverLater(record, orderId, { times, delayMs })
    const deliveries = isLate ? [] : await courier.deliver(record, orderId, times)
    const answer = {
      orderId,
      state: decided.kept.state,
      sent: record,
      scheduled: isLate ? times : 0,
      deliveries,
    }
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  })
}

function parseJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
