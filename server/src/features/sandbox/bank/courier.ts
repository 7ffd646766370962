import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { whyFailed } from '../../../ground/log.ts'
import { encryptNotification } from './ledger/wire.ts'

/** What came of one notification. */
export type Delivery =
  | { confirmed: boolean; status: number; answer: string }
  | { confirmed: false; error: string }

/** Brings notifications to the shop. What waits in it is lost with the process. */
export type Courier = {
  /** Sends at once, `times` times side by side; when none is confirmed it repeats by itself later. */
  deliver(record: object, orderId: string, times: number): Promise<Delivery[]>
  /** The same after `delayMs`, without waiting for it. */
  deliverLater(record: object, orderId: string, plan: { times: number; delayMs: number }): void
  stop(): void
}

export type CourierSettings = {
  notifyUrl: () => string
  key: string
  log: FastifyBaseLogger
  repeatAfterMs: readonly number[]
}

const timeoutMs = 15_000

export function createCourier({ notifyUrl, key, log, repeatAfterMs }: CourierSettings): Courier {
  const stopping = new AbortController()
  const send = (record: object, orderId: string) =>
    post({ url: notifyUrl(), body: encryptNotification([record], key), signal: stopping.signal }, orderId)

  async function repeat(record: object, orderId: string): Promise<void> {
    for (const pauseMs of repeatAfterMs) {
      await pause(pauseMs, undefined, { signal: stopping.signal })
      if ((await send(record, orderId)).confirmed) return
    }
    log.warn({ orderId }, 'sandbox bank: the shop never confirmed a notification')
  }

  function inBackground(work: Promise<unknown>, orderId: string): void {
    work.catch((error) => {
      if (!stopping.signal.aborted)
        log.error({ orderId, ...whyFailed(error) }, 'sandbox bank: a notification was lost')
    })
  }

  async function deliver(record: object, orderId: string, times: number): Promise<Delivery[]> {
    const deliveries = await Promise.all(Array.from({ length: times }, () => send(record, orderId)))
    const isHeard = times === 0 || deliveries.some(({ confirmed }) => confirmed)
    if (!isHeard) {
      const reasons = [...new Set(deliveries.map(reasonOf))]
      log.warn({ orderId, reasons }, 'sandbox bank: the shop did not hear a notification, which is repeated')
      inBackground(repeat(record, orderId), orderId)
    }
    return deliveries
  }

  return {
    deliver,
    deliverLater(record, orderId, { times, delayMs }) {
      const waiting = pause(delayMs, undefined, { signal: stopping.signal })
      inBackground(
        waiting.then(() => deliver(record, orderId, times)),
        orderId,
      )
    },
    stop: () => stopping.abort(),
  }
}

type Letter = { url: string; body: Uint8Array<ArrayBuffer>; signal: AbortSignal }

async function post({ url, body, signal }: Letter, orderId: string): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const answer = await response.text()
    return {
      confirmed: response.status === 200 && confirms(answer, orderId),
      status: response.status,
      answer,
    }
  } catch (error) {
    return { confirmed: false, error: whyNotSent(error) }
  }
}

const reasonOf = (delivery: Delivery): string =>
  'error' in delivery ? delivery.error : `answered ${delivery.status}`

/** Why lies below, as in DEPTH_ZERO_SELF_SIGNED_CERT. */
function whyNotSent(error: unknown): string {
  if (!(error instanceof Error)) return 'not sent'
  const code = error.cause instanceof Error && 'code' in error.cause ? ` (${error.cause.code})` : ''
  return `${error.message}${code}`
}

function confirms(answer: string, orderId: string): boolean {
  try {
    const { payments } = JSON.parse(answer) as { payments: { orderId: unknown; action: unknown }[] }
    return payments.some((said) => said.orderId === orderId && said.action === 'CONFIRM')
  } catch {
    return false
  }
}
