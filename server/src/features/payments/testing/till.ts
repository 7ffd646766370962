import { openShop } from '../../../testing/shop.ts'
import { encryptNotification } from '../../sandbox/bank/ledger/wire.ts'
import { aBankPeer, marketPlace, recordOf, shopKey, type Word } from './bank-peer.ts'
import { openCounter } from './counter.ts'

export type Till = Awaited<ReturnType<typeof openTill>>

/** The counter of the whole server with a bank whose books the test writes. */
export async function openTill(environment: Record<string, string> = {}, { hasWorkers = false } = {}) {
  const bank = await aBankPeer()
  const shop = await openShop({
    hasWorkers,
    environment: {
      PSCB_URL: bank.url,
      PSCB_MARKETPLACE: marketPlace,
      PSCB_KEY: shopKey,
      SANDBOX_LIMITS: 'off',
      ...environment,
    },
  })

  const send = (payload: Buffer, type = 'application/octet-stream') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payment/pscb/notify',
      headers: { 'content-type': type },
      payload,
    })

  return {
    ...openCounter(shop),
    bank,
    send,
    /** The bank decides about an order and tells us. */
    notify(order: string, word: Word) {
      bank.says(order, word)
      return send(notification([[order, word]]))
    },
    async close() {
      // A bank left open would keep the process alive.
      await bank.close().finally(() => shop.close())
    },
  }
}

/** The body of a notification, under the shop's key or another. */
export function notification(records: [order: string, word: Word][], key = shopKey): Buffer {
  const payments = records.map((record) => recordOf(...record))
  return Buffer.from(encryptNotification(payments, key))
}
