import type { FastifyInstance } from 'fastify'
import { type CourierSettings, createCourier } from './courier.ts'
import { decideRoute } from './decide-route.ts'
import { createLedger } from './ledger/ledger.ts'
import type { SandboxBankStore } from './ledger/store.ts'
import { merchantApi } from './merchant-api.ts'
import { payerRoutes } from './payer-routes.ts'

export type SandboxBankOptions = {
  marketPlace: string
  key: string
  /** Where the shop takes notifications; asked at each sending, as a port may be known only after listening. */
  notifyUrl: () => string
  store: SandboxBankStore
  clock: { now(): Date }
  /** The growing pauses after which an unconfirmed notification is repeated. */
  repeatAfterMs?: readonly number[]
}

const bodyLimit = 64 * 1024
const growingPauses = [2_000, 5_000, 15_000, 60_000, 300_000]

/**
 * The bank of the sandbox, as a Fastify plugin: everything below `/sandbox/bank`. It knows the wire and nothing
 * of the shop; it shares no parser, hook or cookie with it.
 */
export async function sandboxBank(app: FastifyInstance, options: SandboxBankOptions): Promise<void> {
  const { marketPlace, key, notifyUrl, store, clock, repeatAfterMs = growingPauses } = options
  const courierSettings: CourierSettings = { notifyUrl, key, log: app.log, repeatAfterMs }
  const courier = createCourier(courierSettings)
  const bank = { marketPlace, key, ledger: createLedger({ store, clock }), courier }
  app.addHook('preClose', async () => courier.stop())

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    payerRoutes(pages, bank)
  })

  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    // The signature of a call covers its bytes, so nobody may have parsed them before.
    calls.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body)
    })
    merchantApi(calls, bank)
    decideRoute(calls, bank)
  })
}
