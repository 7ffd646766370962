import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import { aCustomer, type TestCustomer } from '../../testing/customer.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder, aTrip } from '../../testing/orders.ts'
import { until } from '../../testing/patience/until.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import {
  anAddress,
  assertEdge,
  assertTooOften,
  forgetUses,
  sessionKey,
  stopClockOfLimits,
  useUpAllButOne,
} from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { LimitName } from './limit-rules.ts'

let shop: Shop
before(async () => {
  stopClockOfLimits()
  shop = await openShop({ hasWorkers: true })
})
after(() => shop.close())

const useUp = (name: LimitName, key: string) => useUpAllButOne(shop.services, name, key)
const forget = (name: LimitName, key: string) => forgetUses(shop.services, name, key)
const sessionOf = (visitor: Visitor) => sessionKey(shop.services, visitor)

test('policyData and policyDataMisses', async () => {
  const look = (by: Visitor, policy_number = 'AP-27-999999') => by.call(calls.lookUpPolicy, { policy_number })
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  await useUp('policyData', String(customer.userId))
  await assertEdge(
    () => look(customer),
    404,
    () => look(other),
  )

  const address = anAddress()
  await useUp('policyDataMisses', address)
  const lookFrom = async (from: string) => look(await shop.visitor(from))
  await assertEdge(
    () => lookFrom(address),
    404,
    () => lookFrom(anAddress()),
  )
})

async function aPolicyOwner() {
  const customer = await aCustomer(shop)
  const order = anOrder({ phone: customer.phone, email: customer.email })
  await customer.call(calls.pay, order)
  const { number, id } = await aPolicy(customer, order)
  return { customer, order, number, id, row: await rowOf(id) }
}

/** What limits count a policy by. */
async function rowOf(externalId: string): Promise<string> {
  const { id } = await shop.services.db
    .selectFrom('policy')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return String(id)
}

test('sendPolicy: five an hour for a policy, by whichever of its names', async () => {
  const { customer, order, number, id, row } = await aPolicyOwner()
  const send = (name: string, email = 'friend@example.org') =>
    customer.call(calls.sendPolicy, { number: name, email })
  await useUp('sendPolicy', row)
  const other = await aPolicy(customer, order)
  assert.equal((await send(number)).status, 200)
  assertTooOften(await send(id))
  assert.equal((await send(other.number)).status, 200)
})

for (const [name, keyOf] of [
  ['sendPolicyDay', ({ userId }: TestCustomer) => String(userId)],
  ['sendPolicyAddress', () => '127.0.0.1'],
] as const) {
  test(name, async () => {
    const { customer, number } = await aPolicyOwner()
    const send = () => customer.call(calls.sendPolicy, { number, email: 'friend@example.org' })
    await useUp(name, keyOf(customer))
    assert.equal((await send()).status, 200)
    assertTooOften(await send())
    await forget(name, '127.0.0.1')
  })
}

test('what could not be sent takes from no limit, and is no repeat of the next press', async () => {
  const { customer, number, row } = await aPolicyOwner()
  const send = () => customer.call(calls.sendPolicy, { number, email: 'kept@example.org' })
  await useUp('sendPolicy', row)
  const { queue } = shop.services
  const { add } = queue
  queue.add = async () => {
    throw new Error('the database is away')
  }
  try {
    assert.equal((await send()).status, 500)
  } finally {
    queue.add = add
  }
  assert.equal((await send()).status, 200)
  await awaitMessage(shop.app, { to: 'kept@example.org' })
})

test('a press that is repeated sends nothing and takes nothing', async () => {
  const { customer, number, row } = await aPolicyOwner()
  await useUp('sendPolicy', row)
  const send = (email: string) => customer.call(calls.sendPolicy, { number, email })
  assert.equal((await send('pressed@example.org')).status, 200)
  assertTooOften(await send('pressed@example.org'))
  await forget('sendPolicy', row)
  for (let press = 0; press < 6; press += 1) assert.equal((await send('pressed@example.org')).status, 200)
})

test('a policy sent twice to one address within a minute goes there once', async () => {
  const { customer, number } = await aPolicyOwner()
  for (const email of ['once@example.org', 'ONCE@example.org', 'other@example.org']) {
    assert.equal((await customer.call(calls.sendPolicy, { number, email })).status, 200)
  }
  await awaitMessage(shop.app, { to: 'other@example.org' })
  await awaitMessage(shop.app, { to: 'once@example.org' })
  assert.equal((await messagesTo(shop.app, 'once@example.org')).length, 1)
  assert.equal((await messagesTo(shop.app, 'ONCE@example.org')).length, 0)
})

test('the policy goes where its sample went within the same minute', async () => {
  const { customer, number } = await aPolicyOwner()
  const to = 'sample@example.org'
  const send = () => customer.call(calls.sendPolicy, { number, email: to })
  assert.equal((await send()).status, 200)
  await awaitMessage(shop.app, { to })
  await decideAtBank(shop, customer, { number })
  assert.equal((await send()).status, 200)
  await awaitMessage(shop.app, { to, fits: isWithFile(`akvapolis-${number}.pdf`) })
})

const isWithFile =
  (name: string) =>
  ({ attachments }: { attachments: readonly { file_name: string }[] }) =>
    attachments.some(({ file_name }) => file_name === name)

test('where an address refused the last mail to it, sending there once more is no repeat, whatever went elsewhere since', async () => {
  const { customer, number, row } = await aPolicyOwner()
  const deliveriesTo = (recipient: string) =>
    shop.services.db
      .selectFrom('delivery')
      .select('refused_at')
      .where('policy_id', '=', Number(row))
      .where('recipient', '=', recipient)
      .execute()
  const send = (email: string) => customer.call(calls.sendPolicy, { number, email })
  const refusing = 'typo@nowhere.invalid'
  assert.equal((await send(refusing)).status, 200)
  await until(async () => (await deliveriesTo(refusing)).every(({ refused_at }) => refused_at !== null))
  assert.equal((await send('elsewhere@example.org')).status, 200)
  assert.equal((await send(refusing)).status, 200)
  assert.equal((await deliveriesTo(refusing)).length, 2)
})

test('acceptOrder and acceptOrderAddress: one too many keeps no consent', async () => {
  const order = anOrder()
  const pay = (by: Visitor) => by.call(calls.pay, order)
  const [visitor, other] = [await shop.visitor(anAddress()), await shop.visitor(anAddress())]
  await useUp('acceptOrder', await sessionOf(visitor))
  await assertEdge(
    () => pay(visitor),
    200,
    () => pay(other),
  )

  const address = anAddress()
  await useUp('acceptOrderAddress', address)
  const payFrom = async (from: string) => pay(await shop.visitor(from))
  await assertEdge(
    () => payFrom(address),
    200,
    () => payFrom(anAddress()),
  )
  const given = shop.services.db.selectFrom('consent').select('kind')
  assert.equal((await given.where('address', '=', address).execute()).length, 2)
})

test('storeDraft: a hundred an hour for a customer', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const store = async (by: TestCustomer) => {
    const order = anOrder({ phone: by.phone, email: by.email })
    await by.call(calls.pay, order)
    return by.call(calls.createDraft, order)
  }
  await useUp('storeDraft', String(customer.userId))
  await assertEdge(
    () => store(customer),
    200,
    () => store(other),
  )
})

test('publish, pay and the address of both', async () => {
  const { customer, order, number, row } = await aPolicyOwner()
  const pay = () => customer.call(calls.toPay, { policy_number: number })
  const draft = await aDraft(customer, order)
  const publish = () => customer.call(calls.publishDraft, { draft_id: draft.number })
  await useUp('pay', row)
  await assertEdge(pay, 200, publish)
  await forget('pay', row)
  await useUp('payDay', row)
  await assertEdge(pay, 200, publish)
  await forget('publish', await rowOf(draft.external_id))
  await useUp('publish', await rowOf(draft.external_id))
  await assertEdge(publish, 200, () => customer.call(calls.getDrafts))

  const another = await aDraft(customer, order)
  await useUp('publishOrPayAddress', '127.0.0.1')
  await assertEdge(
    () => customer.call(calls.publishDraft, { draft_id: another.number }),
    200,
    () => customer.call(calls.getDrafts),
  )
  await forget('publishOrPayAddress', '127.0.0.1')
})

test('cancelPolicy: ten times in ten minutes, each of which asks the bank', async () => {
  const { customer, number, id, row } = await aPolicyOwner()
  await useUp('cancelPolicy', row)
  assert.equal((await customer.call(calls.cancelPolicy, { policy_id: number })).status, 200)
  assertTooOften(await customer.call(calls.cancelPolicy, { policy_id: id }))
})

test('pdf and its address', async () => {
  const { customer, number } = await aPolicyOwner()
  const print = () => customer.call(calls.printPolicy, { number })
  await useUp('pdf', await sessionOf(customer))
  await assertEdge(print, 200, () => customer.call(calls.getPolicies))
})

test('checkPageAddress: six hundred wrong ids a minute, then a page that says so', async () => {
  const address = anAddress()
  const open = (remoteAddress: string, id = 'nobody') =>
    shop.app.inject({ url: `/check/${id}`, remoteAddress })
  const { number } = await aPolicyOwner()
  const { check_id } = await shop.services.db
    .selectFrom('policy')
    .select('check_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await useUp('checkPageAddress', address)
  assert.equal((await open(address, String(check_id))).statusCode, 200, 'a right one is not counted')
  assert.equal((await open(address)).statusCode, 404)
  const { statusCode, headers, body } = await open(address)
  assert.equal(statusCode, 429)
  assert.match(String(headers['retry-after']), /^[1-9]\d?$/)
  assert.match(body, /<h1>.*Слишком много запросов.*Too many requests/s)
  assert.equal((await open(address, String(check_id))).statusCode, 200, 'and opens whatever others try')
  assert.equal((await open(anAddress())).statusCode, 404)
})

test('certificateAddress: wrong links alone are counted, a hundred and twenty a minute', async () => {
  const address = anAddress()
  const open = (remoteAddress: string) => shop.app.inject({ url: '/certificate/nobodys', remoteAddress })
  await useUp('certificateAddress', address)
  assert.equal((await open(address)).statusCode, 404)
  const { statusCode, headers } = await open(address)
  assert.equal(statusCode, 429)
  assert.match(String(headers['retry-after']), /^[1-9]\d?$/)
  assert.equal((await open(anAddress())).statusCode, 404)
})

test('calculate: sixty a minute for a session', async () => {
  const visitor = await shop.visitor(anAddress())
  const other = await shop.visitor(anAddress())
  const calculate = (by: Visitor) => by.call(calls.calculate, aTrip())
  await useUp('calculate', await sessionOf(visitor))
  await assertEdge(
    () => calculate(visitor),
    200,
    () => calculate(other),
  )

  const address = anAddress()
  await useUp('calculateAddress', address)
  const calculateFrom = async (from: string) => calculate(await shop.visitor(from))
  await assertEdge(
    () => calculateFrom(address),
    200,
    () => calculateFrom(anAddress()),
  )
})

test('rest: any call of a session, and of an address', async () => {
  const visitor = await shop.visitor(anAddress())
  const other = await shop.visitor(anAddress())
  await useUp('rest', await sessionOf(visitor))
  await assertEdge(
    () => visitor.call(calls.getUser),
    200,
    () => other.call(calls.getUser),
  )

  const address = anAddress()
  await useUp('restAddress', address)
  const askFrom = async (from: string) => (await shop.visitor(from)).call(calls.getUser)
  await assertEdge(
    () => askFrom(address),
    200,
    () => askFrom(anAddress()),
  )
  const { statusCode, headers } = await shop.app.inject({
    url: '/api/payment/return?policy=a%26b',
    remoteAddress: address,
  })
  assert.deepEqual([statusCode, headers.location], [303, '/done?policy=a%26b'], 'a payer comes home')
})

test('who presses below a reminder too often is told so on a page', async () => {
  const address = anAddress()
  await useUp('unsubscribeAddress', address)
  const ask = () => shop.app.inject({ url: '/unsubscribe/token', remoteAddress: address })
  assert.equal((await ask()).statusCode, 200)
  const { statusCode, headers, body } = await ask()
  assert.equal(statusCode, 429)
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.match(body, /<h1>Слишком много запросов/)
})
