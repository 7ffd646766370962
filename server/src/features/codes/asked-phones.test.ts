import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sendCode } from '../../testing/buyer.ts'
import { aCustomer, aPhone } from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { anAddress } from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
let owner: string
before(async () => {
  shop = await openShop({ hasWorkers: true })
  owner = (await aCustomer(shop)).phone
})
after(() => shop.close())

const letters = { surname: 'С.', name: 'О.' }

async function pay(by: Visitor, phone = owner) {
  const { status, body } = await by.call(calls.pay, anOrder({ phone }))
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

test('over five phones a session and day a purchase goes on, and whose phone it is is told once it gave its code', async () => {
  const visitor = await shop.visitor(anAddress())
  for (let other = 0; other < 4; other += 1) await pay(visitor, aPhone())
  assert.deepEqual((await pay(visitor)).insurer_already_exists, letters, 'the fifth')

  const second = await aCustomer(shop)
  const { secret, ...told } = await pay(visitor, second.phone)
  assert.deepEqual(told, { confirmed: false })
  assert.deepEqual(
    Object.keys(await pay(visitor, second.phone)).sort(),
    ['confirmed', 'secret'],
    'asked again',
  )
  assert.deepEqual((await pay(visitor)).insurer_already_exists, letters, 'one of the five')

  await pay(visitor, second.phone)
  shop.clock.advance({ seconds: 20 })
  await shop.services.db.deleteFrom('rate_limit').where('key', 'like', 'sendSoon:%').execute()
  const { code } = await sendCode(shop, visitor, { phone: second.phone, secret })
  const { status, body } = await visitor.call(calls.registerAtStep2, { code })
  assert.equal(status, 200)
  assert.deepEqual(body.insurer_already_exists, { surname: 'Смирнова', name: 'Ольга' })
})

test('what pay told is not told again, nor is a new customer told of themselves', async () => {
  const visitor = await shop.visitor(anAddress())
  for (const phone of [aPhone(), owner]) {
    const { secret } = await pay(visitor, phone)
    await shop.services.db.deleteFrom('rate_limit').where('key', 'like', 'sendSoon:%').execute()
    const { code } = await sendCode(shop, visitor, { phone, secret })
    const { body } = await visitor.call(calls.registerAtStep2, { code })
    assert.deepEqual(Object.keys(body), ['data'])
    await visitor.call(calls.signOut)
  }
})

test('an answer that was lost is the same when it is asked for again', async () => {
  const visitor = await shop.visitor(anAddress())
  for (let other = 0; other < 5; other += 1) await pay(visitor, aPhone())
  const third = await aCustomer(shop)
  const { secret } = await pay(visitor, third.phone)
  await shop.services.db.deleteFrom('rate_limit').where('key', 'like', 'sendSoon:%').execute()
  const { code } = await sendCode(shop, visitor, { phone: third.phone, secret })
  const before = new Map(visitor.cookies)
  const lost = await visitor.call(calls.registerAtStep2, { code })
  for (const [name, value] of before) visitor.cookies.set(name, value)
  const again = await visitor.call(calls.registerAtStep2, { code })
  assert.deepEqual([again.status, again.body], [200, lost.body])
  assert.ok(again.body.insurer_already_exists)
})

test('of checks at the same moment no more are told than of checks in turn', async () => {
  const address = anAddress()
  for (let other = 0; other < 17; other += 1) await pay(await shop.visitor(address), aPhone())
  const known = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)))
  const visitors = await Promise.all(known.map(() => shop.visitor(address)))
  const answers = await Promise.all(visitors.map((visitor, place) => pay(visitor, known[place]?.phone)))
  assert.equal(answers.filter((body) => body.insurer_already_exists).length, 3)
})

test('over twenty phones an address and day the notice is left out; a day later it comes', async () => {
  const address = anAddress()
  const visitor = () => shop.visitor(address)
  for (let other = 0; other < 19; other += 1) await pay(await visitor(), aPhone())
  assert.deepEqual((await pay(await visitor())).insurer_already_exists, letters, 'the twentieth')
  const second = await aCustomer(shop)
  for (let again = 0; again < 2; again += 1) {
    assert.equal((await pay(await visitor(), second.phone)).insurer_already_exists, undefined)
  }
  assert.deepEqual((await pay(await shop.visitor(anAddress()), second.phone)).insurer_already_exists, letters)
  shop.clock.advance({ hours: 24, seconds: 1 })
  assert.deepEqual((await pay(await visitor(), second.phone)).insurer_already_exists, letters)
})
