import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { aBuyer, type Buyer } from '../../../testing/buyer.ts'
import { anOrder } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { mostConnections } from '../database.ts'

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true })
  buyer = await aBuyer(shop)
})
after(() => shop.close())

/** Takes a connection, or gets in line for one; `taken` says that it is had. */
function taking() {
  const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>()
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const held = shop.services.db.connection().execute(() => {
    isTaken()
    return over
  })
  return { taken, held, giveBack }
}

test('a call that has waited for one connection waits less for the next', async () => {
  const all = Array.from({ length: mostConnections }, taking)
  await Promise.all(all.map(({ taken }) => taken))
  try {
    const call = buyer.call(calls.createDraft, anOrder())
    // So long that it has come by then, however slow the machine.
    await pause(2_000)
    // It gets the one that is free for a moment, and whoever was next in line keeps it.
    const next = taking()
    all.push(next)
    all[0]?.giveBack()
    await next.taken
    const late = taking()
    all.push(late)
    const inVain = late.held.then(
      () => 'had',
      () => 'whoever came after it',
    )
    const told = await Promise.race([call, inVain])
    assert.equal(typeof told === 'string' ? told : told.status, 503)
    assert.equal(await inVain, 'whoever came after it')
  } finally {
    for (const { giveBack } of all) giveBack()
  }
  await Promise.allSettled(all.map(({ held }) => held))
  assert.equal((await buyer.call(calls.createDraft, anOrder())).status, 200)
})
