import { createDecipheriv, hash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { memoryStore } from '../ledger/store.ts'
import { type SandboxBankOptions, sandboxBank } from '../sandbox-bank.ts'

const shopKey = '111111'
export const marketPlace = '25633032'
const now = new Date('2026-11-21T09:00:00.000Z')

export type Notified = {
  orderId: string
  paymentId: string
  amount: number
  state: string
  paymentMethod: string
}

/** The bank with a shop of paper beside it, which takes notifications by real HTTP. */
export async function bankOnTrial(options: Partial<SandboxBankOptions> = {}) {
  const shop = await paperShop()
  const warnings = new PassThrough()
  const lines = createInterface({ input: warnings })[Symbol.asyncIterator]()
  const app = Fastify({ logger: { level: 'warn', stream: warnings } })
  await app.register(sandboxBank, {
    marketPlace,
    key: shopKey,
    notifyUrl: () => shop.url,
    store: memoryStore(),
    clock: { now: () => now },
    repeatAfterMs: [],
    ...options,
  })

  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  const call = (method: string, body: string, signature = hash('sha256', body + shopKey)) =>
    app.inject({
      method: 'POST',
      url: `/sandbox/bank/merchantApi/${method}`,
      headers: { 'content-type': 'application/json', signature },
      payload: body,
    })

  return {
    app,
    shop,
    post,
    pay: (order: object = anOrder()) => post('/sandbox/bank/pay', formOf(order)),
    decide: (payload: object) => app.inject({ method: 'POST', url: '/sandbox/bank/decide', payload }),
    call,
    ask: async (method: string, payload: object) =>
      (await call(method, JSON.stringify({ marketPlace, ...payload }))).json(),
    /** The next line of warning or worse that the bank logs. */
    warning: async () => JSON.parse((await lines.next()).value ?? '{}'),
    async close() {
      await app.close()
      await shop.close()
    },
  }
}

export function anOrder(changes: object = {}) {
  return {
    nonce: 'n',
    orderId: 'LAB-0001',
    amount: 1234.5,
    details: 'Полис',
    successUrl: 'https://shop.example.org/return?policy=1',
    failUrl: 'https://shop.example.org/failed',
    ...changes,
  }
}

export function formOf(order: object) {
  const json = JSON.stringify(order)
  const message = Buffer.from(json).toString('base64')
  return { marketPlace, message, signature: hash('sha256', json + shopKey) }
}

async function paperShop() {
  const received: { type: string | undefined; payments: Notified[] }[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, response) => {
    const { payments } = JSON.parse(decrypt(await buffer(request)))
    received.push({ type: request.headers['content-type'], payments })
    shop.respond(response, payments)
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
  })
  // A test that fails before it closes the bank must not keep the run waiting.
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const shop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    received,
    notified: () => received.flatMap(({ payments }) => payments),
    respond: (response: ServerResponse, payments: Notified[]) => {
      response.end(
        JSON.stringify({ payments: payments.map(({ orderId }) => ({ orderId, action: 'CONFIRM' })) }),
      )
    },
    /** Resolves once so many notifications have come. */
    heard: (count: number) =>
      new Promise<void>((resolve) => {
        if (received.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return shop
}

function decrypt(body: Uint8Array): string {
  const decipher = createDecipheriv('aes-128-ecb', hash('md5', shopKey, 'buffer'), null)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
