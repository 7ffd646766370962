import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BankPayment } from '@akvapolis/server/features/sandbox/bank/ledger/payment'
import { recordOf } from '@akvapolis/server/features/sandbox/bank/ledger/record'
import type { SandboxBankStore } from '@akvapolis/server/features/sandbox/bank/ledger/store'
import { encryptNotification } from '@akvapolis/server/features/sandbox/bank/ledger/wire'
import { sandboxBank } from '@akvapolis/server/features/sandbox/bank/sandbox-bank'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { type BankForm, openBankPage, orderIn } from '../../../purchases/buyer.ts'

export const shopKey = 'a-key-of-the-shop-7'
const marketPlace = '19077'

/** Instead of the bank's own answer; undefined lets it answer. */
export type Answer = (reply: FastifyReply, request: FastifyRequest) => FastifyReply | undefined

export type LoopbackBank = AsyncDisposable & {
  /** With which a server finds it. */
  environment: Record<string, string>
  books: ReadonlyMap<string, BankPayment>
  /** How the calls of shops are answered from now on. */
  answers(answer: Answer | undefined): void
  /** Nobody listens any more where shops ask, until it comes back; payers have another door. */
  goesAway(): Promise<void>
  comesBack(): Promise<void>
  /** When each call of a shop came, by the clock of `performance`. */
  asked: readonly number[]
  /** A payer opens its page; answers which order that is. */
  opens(form: BankForm): Promise<string>
  /** Takes the money, or another sum of roubles; tells nobody. */
  take(orderId: string, amount?: number): Promise<void>
  /** Refuses the payer, who may try again; tells nobody. */
  decline(orderId: string): Promise<void>
  /** What it would tell of an order. */
  record(orderId: string): object
}

/** The sandbox's bank at an address of its own, as one beside the shop: it tells only what an experiment tells for it. */
export async function openLoopbackBank(): Promise<LoopbackBank> {
  const books = new Map<string, BankPayment>()
  const store: SandboxBankStore = {
    find: async (orderId) => books.get(orderId),
    save: async (payment) => void books.set(payment.order.orderId, payment),
  }
  let instead: Answer | undefined
  const asked: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.includes('/merchantApi/')) return
    asked.push(performance.now())
    return instead?.(reply, request)
  })
  const clock = { now: () => new Date() }
  await app.register(sandboxBank, { marketPlace, key: shopKey, notifyUrl: () => '', store, clock })
  const payers = await app.listen({ host: '127.0.0.1', port: 0 })
  const shops = await openDoor(app.routing)
  const decide = async (decision: { orderId: string; outcome: string; amount?: number | undefined }) => {
    const payload = { ...decision, notify: false }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/sandbox/bank/decide', payload })
    if (statusCode !== 200) throw new Error(`the bank does not decide ${decision.orderId}: ${body}`)
  }
  return {
    environment: { PSCB_URL: `${shops.url}/sandbox/bank`, PSCB_MARKETPLACE: marketPlace, PSCB_KEY: shopKey },
    books,
    asked,
    answers: (answer) => {
      instead = answer
    },
    goesAway: shops.close,
    comesBack: shops.open,
    opens: async (form) => {
      const page = await openBankPage({ ...form, url: `${payers}${new URL(form.url).pathname}` })
      if (!page.ok) throw new Error(`the bank answered ${page.status}`)
      return orderIn(form).orderId
    },
    take: (orderId, amount) => decide({ orderId, outcome: 'paid', amount }),
    decline: (orderId) => decide({ orderId, outcome: 'declined' }),
    record: (orderId) => {
      const payment = books.get(orderId)
      if (!payment) throw new Error(`the bank has never seen ${orderId}`)
      return recordOf(payment, marketPlace)
    },
    [Symbol.asyncDispose]: async () => {
      await shops.close()
      await app.close()
    },
  }
}

/** Of its own port, which stays the same. */
async function openDoor(leadTo: RequestListener) {
  const server = createServer(leadTo)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => listen(port),
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** `status` 0: the connection was cut. */
export type Told = { status: number; answer: string }

/** Brings a notification to a shop. */
export function tell(shop: string, records: readonly object[], key = shopKey): Promise<Told> {
  return tellBytes(shop, encryptNotification(records, key))
}

export function tellBytes(shop: string, body: Uint8Array<ArrayBuffer>): Promise<Told> {
  const headers = { 'content-type': 'application/octet-stream' }
  return post(`${shop}/api/payment/pscb/notify`, { headers, body })
}

/** What comes of a POST to the shop. */
export async function post(url: string, init: RequestInit): Promise<Told> {
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', ...init })
    return { status: response.status, answer: await response.text() }
  } catch (error) {
    return { status: 0, answer: (error as Error).message } // what fetch throws
  }
}
