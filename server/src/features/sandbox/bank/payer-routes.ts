import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Courier } from './courier.ts'
import type { Ledger } from './ledger/ledger.ts'
import { readOrder } from './ledger/order-message.ts'
import type { BankPayment } from './ledger/payment.ts'
import { recordOf } from './ledger/record.ts'
import { returnScript, style } from './page-assets.ts'
import { type PageRefusal, paths, payPage, policyOf, refusalPage, returnPage } from './pages.ts'

const statuses: Readonly<Record<PageRefusal, number>> = {
  unknown_shop: 400,
  bad_message: 400,
  wrong_signature: 400,
  bad_order: 400,
  other_sum: 409,
  unknown_order: 404,
  bad_decision: 400,
}

type Bank = { marketPlace: string; key: string; ledger: Ledger; courier: Courier }

/** What the payer sees: the page to pay on, and the way back. Bodies are `URLSearchParams`. */
export function payerRoutes(app: FastifyInstance, { marketPlace, key, ledger, courier }: Bank): void {
  app.post<{ Body: URLSearchParams | undefined }>(paths.pay, async (request, reply) => {
    const read = readOrder(request.body ?? new URLSearchParams(), { marketPlace, key })
    if ('refusal' in read) return refuse(reply, read.refusal)
    const payment = await ledger.open(read.order)
    if (!payment) return refuse(reply, 'other_sum')
    return show(reply, { page: isPaid(payment) ? returnPage(payment) : payPage(payment), payment })
  })

  app.post<{ Body: URLSearchParams | undefined }>(paths.decision, async (request, reply) => {
    const orderId = request.body?.get('orderId') ?? ''
    const outcome = request.body?.get('outcome')
    if (outcome !== 'paid' && outcome !== 'declined') return refuse(reply, 'bad_decision')
    const known = await ledger.find(orderId)
    // A second press of the button, or a page left open in another tab, decides nothing anew.
    if (known && isPaid(known)) return show(reply, { page: returnPage(known), payment: known })
    const decided = await ledger.settle(orderId, { outcome })
    if (!decided) return refuse(reply, 'unknown_order')
    courier.deliverLater(recordOf(decided.told, marketPlace), orderId, { times: 1, delayMs: 0 })
    return show(reply, { page: returnPage(decided.kept), payment: decided.kept })
  })

  app.get(paths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get(paths.script, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(returnScript))
}

function isPaid({ state }: BankPayment): boolean {
  return state === 'end' || state === 'ref'
}

function refuse(reply: FastifyReply, refusal: PageRefusal) {
  return show(reply.code(statuses[refusal]), { page: refusalPage(refusal) })
}

function show(reply: FastifyReply, { page, payment }: { page: string; payment?: BankPayment }) {
  return (
    reply
      .header('Content-Security-Policy', policyOf(payment))
      // Not no-store: a payer who comes back by the browser's button would be asked to post the form anew.
      .header('Cache-Control', 'private, max-age=0')
      .type('text/html; charset=utf-8')
      .send(page)
  )
}
