import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { until } from '../../../testing/patience/until.ts'
import { rounds } from '../../../testing/rounds.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { reconcilePayments } from '../reconcile.ts'
import { type Counter, type OfferedPolicy, openCounter, orderIn, total } from '../testing/counter.ts'
import { paidOnce, unpaid } from '../testing/standing.ts'

let shop: Shop
let counter: Counter
before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
  counter = openCounter(shop)
})
after(() => shop.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const postForm = (url: string, fields: Record<string, string>, more: InjectOptions = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: form,
    payload: String(new URLSearchParams(fields)),
    ...more,
  })

/** Takes the buyer to the bank's page, as the form does; answers the order. */
async function goToBank(policy: OfferedPolicy) {
  const form = await counter.toPay(policy)
  const { body } = form
  const { pathname } = new URL(body.url)
  const { marketplace: marketPlace, message, signature } = body
  const page = await postForm(pathname, { marketPlace, message, signature })
  assert.equal(page.statusCode, 200)
  return { order: orderIn(form), page: page.body }
}

async function atTheBank(): Promise<OfferedPolicy> {
  const policy = await counter.aPolicy().published()
  const { order } = await goToBank(policy)
  return { ...policy, order }
}

const decide = (orderId: string, decision: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/sandbox/bank/decide',
    payload: { orderId, outcome: 'paid', ...decision },
  })

test('the bank shows the number and the sum', async () => {
  const policy = await counter.aPolicy().published()
  const { page } = await goToBank(policy)
  assert.ok(page.includes(policy.number))
  assert.match(page, /3[ {2}\s]458/)
})

test('paid: the bank is confirmed, the policy paid, once, however often it says so', async () => {
  for (const times of [1, 5]) {
    const policy = await atTheBank()
    const { deliveries } = (await decide(policy.order, { times })).json()
    assert.equal(deliveries.length, times)
    assert.ok(deliveries.every(({ confirmed }: { confirmed: boolean }) => confirmed))
    assert.deepEqual(await counter.standing(policy), paidOnce)
    assert.equal((await counter.toPay(policy)).status, 409)
  }
})

test('paid on the page: the payer is sent back to us and on to the page of results', async () => {
  const policy = await atTheBank()
  const page = await postForm('/sandbox/bank/decision', { orderId: policy.order, outcome: 'paid' })
  const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? []
  const { pathname, search } = new URL(action.replaceAll('&amp;', '&'))
  const back = await postForm(pathname + search, { orderId: policy.order })
  assert.deepEqual([back.statusCode, back.headers.location], [303, `/done?policy=${policy.id}`])
  assert.deepEqual(await counter.standing(policy), paidOnce)
  assert.equal((await counter.paymentState(policy)).status, 'paid')
})

test('declined, then paid under the next order', async () => {
  const policy = await atTheBank()
  await decide(policy.order, { outcome: 'declined' })
  assert.deepEqual(await counter.standing(policy), { ...unpaid, attempts: ['err'] })
  assert.equal((await counter.paymentState(policy)).status, 'failed')
  const { order } = await goToBank(policy)
  await decide(order)
  assert.deepEqual(await counter.standing(policy), { ...paidOnce, attempts: ['err', 'end'] })
})

test('declined, then paid on the same page after all', async () => {
  const policy = await atTheBank()
  await decide(policy.order, { outcome: 'declined' })
  await decide(policy.order)
  assert.deepEqual(await counter.standing(policy), paidOnce)
})

test('two tabs at the bank pay one order', async () => {
  const policy = await atTheBank()
  await goToBank(policy)
  await Promise.all([decide(policy.order), decide(policy.order)])
  assert.deepEqual(await counter.standing(policy), paidOnce)
})

test('a refusal of an older payment after the money changes nothing', async () => {
  const policy = await atTheBank()
  await decide(policy.order)
  await decide(policy.order, { outcome: 'declined' })
  assert.deepEqual(await counter.standing(policy), paidOnce)
})

test('a lost notification is made up for by reconciliation', async () => {
  const policy = await atTheBank()
  await decide(policy.order, { notify: false })
  assert.deepEqual(await counter.standing(policy), unpaid)
  await counter.at('2027-01-15T09:01:00Z', () => reconcilePayments(shop.services))
  assert.deepEqual(await counter.standing(policy), paidOnce)
})

test('a late notification finds the policy paid by the return', async () => {
  const policy = await atTheBank()
  await decide(policy.order, { delay_ms: 150, times: 2 })
  const back = await shop.app.inject({ url: `/api/payment/return?policy=${policy.id}&order=${policy.order}` })
  assert.equal(back.headers.location, `/done?policy=${policy.id}`)
  assert.deepEqual(await counter.standing(policy), paidOnce)
  await until(async () => (await eventsOf(policy.order)) > 0, 'the notification')
  assert.deepEqual(await counter.standing(policy), paidOnce)
})

test('another sum is confirmed to the bank and looked into', async () => {
  const policy = await atTheBank()
  const { deliveries } = (await decide(policy.order, { amount: '1.00' })).json()
  assert.ok(deliveries[0].confirmed)
  const { state, tasks, issued } = await counter.standing(policy)
  assert.deepEqual([state, tasks, issued], ['review', ['review: wrong_sum'], 0])
})

test('a full refund cancels the policy, a partial one does not', async () => {
  const policy = await atTheBank()
  await decide(policy.order)
  const { bank } = shop.services
  const part = { kopecks: 100_000, details: 'Полис' }
  await bank.refundPayment({ orderId: policy.order, part })
  await decide(policy.order, { outcome: 'declined' })
  assert.equal((await counter.standing(policy)).state, 'paid')
  const rest = await bank.refundPayment({ orderId: policy.order })
  assert.ok('refunded' in rest && rest.refunded && rest.refund?.kopecks === total - part.kopecks)
  await until(async () => (await counter.standing(policy)).state !== 'paid', 'the refund')
  const { state, attempts } = await counter.standing(policy)
  assert.deepEqual([state, attempts], ['cancelled', ['ref']])
})

async function eventsOf(orderId: string): Promise<number> {
  const { db } = shop.services
  const events = await db.selectFrom('bank_event').select('id').where('order_id', '=', orderId).execute()
  return events.length
}

test('notifications, returns, waiting pages, the clock and another tab at the same moment pay once', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const policy = await atTheBank()
    const back = () =>
      shop.app.inject({ url: `/api/payment/return?policy=${policy.id}&order=${policy.order}` })
    counter.clock.advance({ minutes: 1 })
    await Promise.all([
      decide(policy.order, { times: 3 }),
      back(),
      back(),
      reconcilePayments(shop.services),
      counter.paymentState(policy),
      counter.toPay(policy),
      reconcilePayments(shop.services),
      counter.paymentState(policy),
    ])
    counter.clock.advance({ minutes: -1 })
    assert.deepEqual(await counter.standing(policy), paidOnce)
  }
})
