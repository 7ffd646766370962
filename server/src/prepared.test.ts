import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from './testing/bank-customer.ts'
import { aBuyer, aPolicy, type Buyer } from './testing/buyer.ts'
import { type Statement, statementsOfThisProcess } from './testing/databases/statements.ts'
import { awaitMessage } from './testing/messages.ts'
import { anOrder, aTrip } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'
import { workers } from './workers.ts'

let statements: Map<string, Statement>
let shop: Shop
before(async () => {
  statements = statementsOfThisProcess()
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
  // Nothing by the clock, which may strike while a purchase lasts.
  await shop.services.queue.work(workers(shop.services), [])
  // What opens it is asked once.
  statements.clear()
  await makeTwoPurchases()
})
after(() => shop.close())

/** From the price to the mail, with the page that waits for the money; the second by somebody who has an account. */
async function makeTwoPurchases(): Promise<void> {
  await (await shop.visitor()).call(calls.calculate, aTrip())
  for (const email of ['first@example.org', 'second@example.org']) {
    const order = anOrder({ email })
    const buyer = await aBuyer(shop, order)
    const { number, id } = await aPolicy(buyer, order)
    await decideAtBank(shop, buyer, { number })
    assert.equal((await shop.app.inject({ url: `/api/payment/return?policy=${id}` })).statusCode, 303)
    const { body } = await buyer.call(calls.getPaymentState, { policy: id })
    assert.equal(body.status, 'paid')
    await awaitMessage(shop.app, { to: email, fits: ({ attachments }) => attachments.length > 0 })
    await lookAround(buyer, email)
  }
}

/** At lists that grow with each purchase. */
async function lookAround(buyer: Buyer, email: string): Promise<void> {
  const person = { surname: 'PETROVA', name: 'ANNA', birth: '1990-05-05' }
  assert.equal((await buyer.call(calls.addInsured, person)).status, 200)
  const births = email.startsWith('first') ? '1990-05-05' : '1990-05-05,1991-06-06'
  assert.equal((await buyer.call(calls.findInsured, { births })).status, 200)
  assert.equal((await buyer.call(calls.getPolicies, {})).status, 200)
  assert.equal((await buyer.call(calls.getUser, {})).status, 200)
  await shop.app.inject({ url: '/sandbox/messages.json' })
}

test('every statement of a purchase that takes values is told once and then named', () => {
  const asked = [...statements.values()].filter(({ values }) => values.length > 0)
  assert.ok(asked.length > 90, String(asked.length))
  assert.deepEqual(
    asked.filter(({ name }) => !name).map(({ text }) => text),
    [],
  )
})

test('a list is one parameter, so that no statement has a text for each length', () => {
  const shapes = [...statements.keys()].map((text) => text.replaceAll(/\$\d+(, \$\d+)+/g, '$n'))
  assert.deepEqual(
    shapes.filter((shape, place) => shapes.indexOf(shape) !== place),
    [],
  )
})
