import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { expirePolicies } from './reconcile.ts'
import { marketPlace, shopKey } from './testing/bank-peer.ts'
import { messageOf, type OfferedPolicy, orderIn, total } from './testing/counter.ts'
import { unpaid } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
let buyer: Buyer
before(async () => {
  till = await openTill()
  buyer = await till.aBuyer()
})
after(() => till.close())
beforeEach(() => void till.alarms())

test('the form carries our sum, the buyer and the way back, signed', async () => {
  const policy = await till.aPolicy(buyer).published()
  const { status, body } = await till.toPay(policy, {
    amount: 3458,
    user_id: buyer.userId,
    policy_id: policy.id,
  })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['url', 'marketplace', 'message', 'signature'])
  assert.deepEqual([body.url, body.marketplace], [`${till.bank.url}/pay`, marketPlace])
  assert.equal(
    body.signature,
    hash('sha256', Buffer.concat([Buffer.from(body.message, 'base64'), Buffer.from(shopKey)])),
  )
  const { nonce, orderId, ...message } = messageOf(body)
  assert.match(orderId, new RegExp(`^${policy.number}-[\\da-f]{6}$`))
  const back = `${till.services.config.publicUrl}/api/payment/return?policy=${policy.id}&order=${orderId}`
  assert.deepEqual(message, {
    showOrderId: policy.number,
    amount: 3458,
    details: `Полис АкваПолис ${policy.number}`,
    paymentMethod: 'ac',
    customerEmail: 'petrov@example.org',
    customerPhone: buyer.phone,
    displayLanguage: 'ru',
    successUrl: back,
    failUrl: back,
  })
  assert.notEqual(messageOf((await till.toPay(policy)).body).nonce, nonce)
  assert.deepEqual(await till.standing(policy), unpaid)
})

test('the bank is told the phone that got the buyer’s code, not another one of the holder', async () => {
  const own = anOrder({ phone: buyer.phone })
  const order = { ...own, insurer: { ...own.insurer, phone: '+7 (495) 123-45-67' } }
  const { number } = await aPolicy(buyer, order)
  const { body } = await buyer.call(calls.toPay, { policy_number: number })
  assert.equal(messageOf(body).customerPhone, buyer.phone)
})

test('a configured receipt goes with it', async () => {
  const receipted = await openTill({
    PSCB_RECEIPT_TAX_SYSTEM: 'osn',
    PSCB_RECEIPT_TAX: 'none',
    PSCB_RECEIPT_EMAIL: 'books@example.org',
  })
  try {
    const policy = await receipted.aPolicy().published()
    const { fdReceipt } = messageOf((await receipted.toPay(policy)).body).data
    assert.deepEqual([fdReceipt.companyEmail, fdReceipt.items[0].amount], ['books@example.org', 3458])
  } finally {
    await receipted.close()
  }
})

test('a policy is found by its number and by its id', async () => {
  const policy = await till.aPolicy(buyer).published()
  const byId = await buyer.call(calls.toPay, { policy_number: policy.id, policy_id: policy.number })
  assert.ok(orderIn(byId).startsWith(`${policy.number}-`))
})

test('a visitor is asked to sign in', async () => {
  const policy = await till.aPolicy(buyer).published()
  const visitor = await till.shop.visitor()
  assert.equal((await visitor.call(calls.toPay, { policy_number: policy.number })).status, 401)
})

test("another's policy and one that doesn't exist are alike, before any other field", async () => {
  const policy = await till.aPolicy(buyer).published()
  const stranger = await till.aBuyer()
  const foreign = await till.toPay({ ...policy, buyer: stranger }, { amount: ['nonsense'] })
  const absent = await stranger.call(calls.toPay, { policy_number: 'AP-26-999999', amount: ['nonsense'] })
  assert.deepEqual([foreign.status, foreign.body], [404, absent.body])
  assert.equal(absent.status, 404)
  for (const policy_number of ['\u0000', 'D-\u0000', "' or 1=1 --", 'полис']) {
    assert.equal((await stranger.call(calls.toPay, { policy_number })).status, 404)
  }
  assert.deepEqual((await till.standing(policy)).attempts, [])
})

test('another customer is refused before anything else', async () => {
  const policy = await till.aPolicy(buyer).published()
  const stranger = await till.aBuyer()
  const named = await till.toPay(policy, { user_id: stranger.userId, amount: ['nonsense'] })
  assert.equal(named.status, 403)
  assert.equal((await till.toPay(policy, { user_id: String(buyer.userId) })).status, 200)
})

test('a policy id of another policy, own or not, is not found', async () => {
  const policy = await till.aPolicy(buyer).published()
  const own = await till.aPolicy(buyer).published()
  const foreign = await till.aPolicy().published()
  for (const policy_id of [own.id, own.number, foreign.id, 'nothing']) {
    assert.equal((await till.toPay(policy, { policy_id })).status, 404, policy_id)
  }
  assert.equal((await till.toPay(policy, { policy_id: '' })).status, 200)
})

const end = { state: 'end', kopecks: total }
const ways: [PolicyState, () => Promise<OfferedPolicy>, RegExp][] = [
  ['draft', () => till.aPolicy(buyer).draft(), /Сначала оформите полис/],
  ['paid', () => afterWords(end), /Этот полис уже оплачен/],
  ['review', () => afterWords({ ...end, kopecks: 1 }), /Платёж проверяется/],
  ['cancelled', () => afterWords(end, { ...end, state: 'ref' }), /Этот полис отменён/],
]
for (const [state, make, sentence] of ways) {
  test(`a policy that is ${state} can't be paid for`, async () => {
    const policy = await make()
    const before = await till.standing(policy)
    assert.equal(before.state, state)
    const { status, body } = await till.toPay(policy)
    assert.equal(status, 409)
    assert.match(body.message, sentence)
    assert.deepEqual(await till.standing(policy), before)
  })
}

async function afterWords(...words: { state: string; kopecks: number }[]): Promise<OfferedPolicy> {
  const policy = await till.aPolicy(buyer).onItsWay()
  for (const word of words) await till.notify(policy.order, word)
  return policy
}

/** The price is 17 days old by then, but unchanged; the session is new. */
test('on the day the trip starts it can still be paid for, the day after not, nor once expired', async () => {
  const policy = await till.aPolicy(buyer).published()
  const later = (instant: string) =>
    till.at(instant, async () => till.toPay({ ...policy, buyer: await till.signInAgain(buyer) }))
  assert.equal((await later('2027-02-01T20:59:59Z')).status, 200)
  const passed = await later('2027-02-01T21:00:00Z')
  assert.deepEqual([passed.status, passed.body.code, passed.body.info], [409, 'start_passed', undefined])
  assert.match(passed.body.message, /Дата начала поездки уже прошла/)
  await till.at('2027-02-01T21:05:00Z', () => expirePolicies(till.services))
  const expired = await later('2027-02-01T21:06:00Z')
  assert.deepEqual([expired.status, expired.body], [409, passed.body])
})

test('an order older than a day gives way to a new one', async () => {
  const policy = await till.aPolicy(buyer).onItsWay()
  const again = (instant: string) =>
    till.at(instant, async () => till.toPay({ ...policy, buyer: await till.signInAgain(buyer) }))
  assert.equal(orderIn(await again('2027-01-16T08:59:59Z')), policy.order)
  assert.notEqual(orderIn(await again('2027-01-16T09:00:00Z')), policy.order)
  assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'created'])
})

test('ten times in ten minutes, then no more', async () => {
  const limited = await openTill({ SANDBOX_LIMITS: 'on' })
  try {
    const policy = await limited.aPolicy().published()
    for (let count = 0; count < 10; count += 1) assert.equal((await limited.toPay(policy)).status, 200)
    assert.equal((await limited.toPay(policy)).status, 429)
    const other = await limited.aPolicy(policy.buyer).published()
    assert.equal((await limited.toPay(other)).status, 200)
  } finally {
    await limited.close()
  }
})
