import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { Receipt } from '@akvapolis/contract/payments'
import { amountOf } from '@akvapolis/rules/money'
import { askBank } from '../attempts/ask-bank.ts'
import { findMoney, refundAttempt } from '../refund.ts'
import type { Word } from '../testing/bank-peer.ts'
import { askedBetweenReads } from '../testing/between-reads.ts'
import { type OfferedPolicy, orderIn, total } from '../testing/counter.ts'
import { aPayLink, payerOf } from '../testing/payer.ts'
import { notification, openTill, type Till } from '../testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const ask = ({ id, buyer }: Pick<OfferedPolicy, 'id' | 'buyer'>) =>
  buyer.call(calls.getReceipts, { policy_id: id })

async function receiptsOf(policy: OfferedPolicy): Promise<Receipt[]> {
  const { status, body } = await ask(policy)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.payments
}

const hasPayments = async ({ id, buyer }: OfferedPolicy): Promise<boolean> =>
  (await buyer.call(calls.getPolicyCard, { policy_id: id })).body.result.has_payments

const word = (state: string, changes: Partial<Word> = {}): Word => ({ state, kopecks: total, ...changes })

async function paid(): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('end'))
  return policy
}

const day = '2027-01-15T09:00:00.000Z'

test('a paid policy tells its one payment: how much, how, when, by which numbers', async () => {
  const policy = await paid()
  const receipt: Receipt = {
    order_id: policy.order,
    bank_payment_id: '54703729',
    amount: 3458,
    method: 'ac',
    state: 'received',
    is_surplus: false,
    by_other: false,
    paid_at: day,
    returned_at: null,
  }
  assert.deepEqual((await ask(policy)).body.result, { payments: [receipt], bank_sends_receipt: false })
  assert.ok(await hasPayments(policy))
})

test('what was only begun, or refused, is no payment', async () => {
  const policy = await till.aPolicy().onItsWay()
  assert.deepEqual(await receiptsOf(policy), [])
  await till.notify(policy.order, word('err'))
  assert.deepEqual(await receiptsOf(policy), [])
  assert.deepEqual(await receiptsOf(await till.aPolicy().draft()), [])
  assert.ok(!(await hasPayments(policy)))
})

test('a return has its own day beside that of the payment, told of by a notification or not', async () => {
  const [told, asked, late] = [await paid(), await paid(), await till.aPolicy().onItsWay()]
  await till.services.db.deleteFrom('bank_event').where('order_id', '=', asked.order).execute()
  till.bank.says(late.order, word('end'))
  await askBank(till.services, late.order)
  const [attempt] = await findMoney(till.services.db, await rowId(told))
  assert.ok(attempt)
  await refundAttempt(till.services, { attempt, earned: null, isAgain: false, note: async () => {} })
  assert.equal((await receiptsOf(told))[0]?.state, 'going_back')

  await till.at('2027-01-16T09:00:00Z', () => till.notify(late.order, word('end')))
  assert.deepEqual(await timesOf(late), ['received', false, day, null])
  await till.at('2027-01-17T09:30:00Z', async () => {
    for (const { order } of [told, asked, late]) await till.notify(order, word('ref'))
  })
  const back = ['returned', false, day, '2027-01-17T09:30:00.000Z']
  for (const policy of [told, asked, late]) assert.deepEqual(await timesOf(policy), back)
  // As it stands of a return of before 0043.
  await till.services.db.updateTable('payment_attempt').set({ came_at: null }).execute()
  for (const policy of [told, asked]) assert.deepEqual(await timesOf(policy), back)
})

test('of money that went back but for a part the part is told, on its way and once it is back', async () => {
  const policy = await paid()
  const [attempt] = await findMoney(till.services.db, await rowId(policy))
  assert.ok(attempt)
  const earned = { kopecks: 100_000, details: 'Полис' }
  await refundAttempt(till.services, { attempt, earned, isAgain: false, note: async () => {} })
  const [onItsWay] = await receiptsOf(policy)
  const parts = [1000, amountOf(total - 100_000)]
  assert.deepEqual([onItsWay?.state, onItsWay?.earned, onItsWay?.refunded], ['going_back', ...parts])

  till.bank.says(policy.order, word('end', { refund: 'END', part: total - 100_000 }))
  await till.at('2027-01-17T09:30:00Z', () => askBank(till.services, policy.order))
  const [back] = await receiptsOf(policy)
  assert.deepEqual([back?.state, back?.earned, back?.refunded], ['returned', ...parts])
  assert.deepEqual(await timesOf(policy), ['returned', false, day, '2027-01-17T09:30:00.000Z'])
})

test('a notification that says too early that money came dates no payment', async () => {
  const early = await till.aPolicy().onItsWay()
  await till.send(notification([[early.order, word('end')]]))
  await till.at('2027-01-16T09:00:00Z', () => till.notify(early.order, word('end')))
  // As a server of the release before wrote it.
  await till.services.db
    .updateTable('payment_attempt')
    .set({ came_at: null })
    .where('order_id', '=', early.order)
    .execute()
  await till.at('2027-01-17T09:00:00Z', () => till.notify(early.order, word('ref')))
  const [, , paidAt] = await timesOf(early)
  assert.equal(paidAt, '2027-01-16T09:00:00.000Z')
})

test('money that went back unheard of has no day of another payment', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('err'))
  await till.notify(orderIn(await till.toPay(policy)), word('end'))
  await till.at('2027-01-18T09:00:00Z', () => till.notify(policy.order, word('ref')))
  assert.deepEqual(await timesOf(policy), ['returned', false, null, '2027-01-18T09:00:00.000Z'])
})

async function timesOf(policy: OfferedPolicy) {
  const [receipt] = await receiptsOf(policy)
  const { state, is_surplus, paid_at, returned_at } = receipt ?? {}
  return [state, is_surplus, paid_at, returned_at]
}

const rowId = async ({ id }: OfferedPolicy): Promise<number> =>
  (
    await till.services.db
      .selectFrom('policy')
      .select('id')
      .where('external_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id

test('a second payment is told as one too many, also when it is back; of a sum that does not fit, what came', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('err'))
  const second = orderIn(await till.toPay(policy, { method: 'sbp' }))
  await till.notify(second, word('end', { paymentId: '2' }))
  await till.notify(policy.order, word('end', { paymentId: '1' }))
  const standing = async () =>
    (await receiptsOf(policy)).map(({ method, state, is_surplus }) => [method, state, is_surplus])
  assert.deepEqual(await standing(), [
    ['ac', 'received', true],
    ['sbp', 'received', false],
  ])
  await till.notify(policy.order, word('ref', { paymentId: '1' }))
  assert.deepEqual(await standing(), [
    ['ac', 'returned', true],
    ['sbp', 'received', false],
  ])

  const wrong = await till.aPolicy().onItsWay()
  await till.notify(wrong.order, word('end', { kopecks: 100 }))
  const [receipt] = await receiptsOf(wrong)
  assert.deepEqual([receipt?.amount, receipt?.state, receipt?.is_surplus], [1, 'in_review', false])
})

test('money for a policy that was cancelled unpaid is shown where its card shows no paper', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('err'))
  assert.equal((await policy.buyer.call(calls.cancelPolicy, { policy_id: policy.id })).status, 200)
  await till.notify(policy.order, word('end'))
  const [receipt] = await receiptsOf(policy)
  assert.deepEqual([receipt?.state, receipt?.is_surplus], ['received', true])
  assert.ok(await hasPayments(policy))
})

test('of who paid by a link nothing is told but that it was another', async () => {
  const policy = await till.aPolicy().published()
  const { form } = await payerOf(till.shop).start(await aPayLink(policy), {
    method: 'sbp',
    email: 'mother@example.org',
  })
  assert.equal(form?.sent.customerEmail, 'mother@example.org')
  await till.notify(form.sent.orderId, word('end'))
  const { body } = await ask(policy)
  assert.doesNotMatch(JSON.stringify(body), /mother/)
  const [{ by_other, method }] = body.result.payments
  assert.deepEqual([by_other, method], [true, 'sbp'])
})

test('a visitor is asked to sign in; whoever else asks, the link’s payer too, gets what an absent one gets', async () => {
  const policy = await paid()
  const stranger = await till.aBuyer()
  const foreign = await ask({ ...policy, buyer: stranger })
  const absent = await ask({ id: crypto.randomUUID(), buyer: stranger })
  assert.deepEqual([foreign.status, foreign.body], [404, absent.body])
  const visitor = await till.shop.visitor()
  assert.equal((await visitor.call(calls.getReceipts, { policy_id: policy.id })).status, 401)
  for (const input of [{}, { policy_id: '' }])
    assert.equal((await policy.buyer.call(calls.getReceipts, input)).status, 422)
})

test('a session that older papers are hidden from is not told what was paid for them', async () => {
  const policy = await paid()
  till.clock.advance({ minutes: 1 })
  await till.services.db
    .updateTable('session')
    .set({ hides_before: till.clock.now() })
    .where('customer_id', '=', policy.buyer.userId)
    .execute()
  assert.equal((await ask(policy)).status, 403)
})

test('the bank’s fiscal receipt is spoken of where the settings ask the bank for one', async () => {
  const fiscal = await openTill({
    PSCB_RECEIPT_TAX_SYSTEM: 'osn',
    PSCB_RECEIPT_TAX: 'none',
    PSCB_RECEIPT_EMAIL: 'receipts@example.org',
  })
  try {
    const policy = await fiscal.aPolicy().onItsWay()
    await fiscal.notify(policy.order, word('end'))
    assert.equal((await ask(policy)).body.result.bank_sends_receipt, true)
  } finally {
    await fiscal.close()
  }
})

test('money that is set aside while its owner asks is told as it stands by then', async () => {
  const policy = await till.aPolicy().onItsWay()
  const setAside = { policy: policy.id, state: 'review' } as const
  const told = await askedBetweenReads(till.services.db, setAside, () => receiptsOf(policy))
  assert.deepEqual(
    told.map(({ state }) => state),
    ['in_review'],
  )
})
