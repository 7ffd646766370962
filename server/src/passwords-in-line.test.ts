import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { hashPassword } from './features/customers/passwords.ts'
import { anEstablishedCustomer, aPassword, type TestCustomer } from './testing/customer.ts'
import { openShop, type Shop } from './testing/shop.ts'
import { assertTooOften, useUpAllButOne } from './testing/used-up.ts'
import type { Reply, Visitor } from './testing/visitor.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

/** Three at work and sixty behind them, all the time. */
async function whileAllWait(work: () => Promise<void>): Promise<void> {
  let isOver = false
  const waiting = Array.from({ length: 63 }, async () => {
    while (!isOver) await hashPassword(aPassword).catch(() => turn())
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(waiting)
  }
}

/** More often than a minute allows. */
const tries = Array.from({ length: 6 })
const ways = {
  'a password': (visitor: Visitor, phone: string) =>
    visitor.call(calls.signInWithPassword, { phone, password: aPassword }),
  'a spare code': (visitor: Visitor, phone: string) =>
    visitor.call(calls.signInWithSpareCode, { phone, spare_code: 'ABCD-EFGH-JKLM' }),
}

for (const [what, ask] of Object.entries(ways))
  test(`${what} that finds too many before it is told to come again, and is no try`, async () => {
    const visitor = await shop.visitor()
    await whileAllWait(async () => {
      for (const _ of tries) {
        const { status, headers } = await ask(visitor, customer.phone)
        assert.equal(status, 503)
        assert.equal(headers['retry-after'], '2')
      }
    })
    assert.equal((await ask(visitor, customer.phone)).status, what === 'a password' ? 200 : 422)
  })

test('a password asked for again within the account is no try either', async () => {
  const visitor = await shop.visitor()
  await ways['a password'](visitor, customer.phone)
  shop.clock.advance({ minutes: 11 })
  const makeCodes = (current_password: string) => visitor.call(calls.makeSpareCodes, { current_password })
  await whileAllWait(async () => {
    for (const _ of tries) assert.equal((await makeCodes(aPassword)).status, 503)
  })
  assert.equal((await makeCodes('Wrong-one-1')).status, 422)
  assert.equal((await makeCodes(aPassword)).status, 200)
})

test('beside seven sets of spare codes of one customer somebody else signs in', async () => {
  const [maker, other] = [await anEstablishedCustomer(shop), await anEstablishedCustomer(shop)]
  const visitor = await shop.visitor()
  let isOver = false
  const sets = Array.from({ length: 7 }, () => maker.call(calls.makeSpareCodes, {}))
  const made = Promise.all(sets).finally(() => {
    isOver = true
  })
  const signedIn: Reply[] = []
  while (!isOver) signedIn.push(await ways['a password'](visitor, other.phone))
  for (const { status } of [...(await made), ...signedIn]) assert.equal(status, 200)
})

test('a set that finds the line full takes from no limit; one that has been hashed does, whatever comes of it', async () => {
  const maker = await anEstablishedCustomer(shop)
  const make = () => maker.call(calls.makeSpareCodes, {})
  await useUpAllButOne(shop.services, 'makeSpareCodes', String(maker.userId))
  await whileAllWait(async () => assert.equal((await make()).status, 503))
  const adding = mock.method(shop.services.queue, 'add', () => Promise.reject(new Error('away')))
  assert.equal((await make()).status, 500)
  adding.mock.restore()
  assertTooOften(await make())
})
