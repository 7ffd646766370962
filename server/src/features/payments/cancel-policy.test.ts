import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { Policy } from '@akvapolis/contract/policies'
import { rounds } from '../../testing/rounds.ts'
import { expirePolicies, reconcilePayments } from './reconcile.ts'
import { type OfferedPolicy, orderIn, total } from './testing/counter.ts'
import { paidOnce, unpaid } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => {
  till.bank.mended()
  till.alarms()
})

const end = { state: 'end', kopecks: total }
const cancel = (policy: OfferedPolicy, name = policy.id) =>
  policy.buyer.call(calls.cancelPolicy, { policy_id: name })

/** What the list of its buyer says of its money. */
async function refundListed({ buyer, id }: OfferedPolicy) {
  const { body } = await buyer.call(calls.getPolicies)
  return body.find(({ external_id }: Policy) => external_id === id)?.refund
}

/** A policy that was cancelled before anything was paid. */
const cancelled = { ...unpaid, state: 'cancelled', attempts: [], history: [...unpaid.history, 'cancelled'] }

test('an unpaid policy is cancelled once, however often it is asked for and by whichever name', async () => {
  const policy = await till.aPolicy().published()
  for (const name of [policy.id, policy.number, policy.id]) {
    const { status, body } = await cancel(policy, name)
    assert.deepEqual([status, body], [200, { success: true }])
  }
  assert.deepEqual(await till.standing(policy), cancelled)
  assert.equal(await refundListed(policy), undefined, 'no money came')
  assert.deepEqual(await till.paymentState(policy).then(({ status }) => status), 'cancelled')
  const paying = await till.toPay(policy)
  assert.deepEqual([paying.status, paying.body.code], [409, 'cancelled'])
})

test('the list tells a policy whose trip has begun as expired, also before the job has been there', async () => {
  const policy = await till.aPolicy().published()
  const listedAt = (moment: string) =>
    till.at(moment, async () => {
      const buyer = await till.signInAgain(policy.buyer)
      const { body } = await buyer.call(calls.getPolicies)
      return body.map(({ state }: Policy) => state)
    })
  assert.deepEqual(await listedAt('2027-02-01T20:59:00Z'), ['published'])
  assert.deepEqual(await listedAt('2027-02-01T21:01:00Z'), ['expired'])
})

test('an expired one too, also while its last payment may still come', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-02-01T21:05:00Z', () => expirePolicies(till.services))
  assert.equal((await cancel(policy)).status, 200)
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts], ['cancelled', ['exp']])
})

test("a draft, another's policy and none at all are not found, alike", async () => {
  const draft = await till.aPolicy().draft()
  const policy = await till.aPolicy().onItsWay()
  const stranger = await till.aBuyer()
  const absent = await cancel({ ...policy, buyer: stranger }, 'AP-26-999999')
  const foreign = await cancel({ ...policy, buyer: stranger })
  assert.deepEqual([absent.status, foreign.status, foreign.body], [404, 404, absent.body])
  assert.equal((await cancel(draft)).status, 404)
  assert.deepEqual(await till.standing(policy), unpaid)
  assert.equal((await stranger.call(calls.cancelPolicy)).status, 422)
  assert.equal((await stranger.call(calls.cancelPolicy, { policy_id: 5 })).status, 422)
})

test('the bank is asked first: money it has pays the policy, which then stays', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, end)
  const { status, body } = await cancel(policy)
  assert.deepEqual([status, body], [409, { message: 'Этот полис уже оплачен', code: 'already_paid' }])
  assert.deepEqual(await till.standing(policy), paidOnce)
  assert.equal((await cancel(policy)).status, 409)
})

test('money under a payment that failed or was given up before counts as well', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { state: 'err', kopecks: total })
  till.bank.says(policy.order, { ...end, paymentId: '77' })
  assert.equal((await cancel(policy)).status, 409)
  assert.equal((await till.standing(policy)).state, 'paid')
})

test('what is looked into is not cancelled', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { ...end, kopecks: 1 })
  const { status, body } = await cancel(policy)
  assert.deepEqual([status, body.code], [409, 'in_review'])
})

test('a bank that is away, or does not know yet, leaves the policy as it is', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.breaks((response) => response.destroy())
  const away = await cancel(policy)
  assert.deepEqual([away.status, away.body.message.includes('Банк')], [503, true])
  till.bank.mended()
  for (const state of ['hold', 'undef']) {
    till.bank.says(policy.order, { state, kopecks: total })
    assert.equal((await cancel(policy)).status, 503, state)
  }
  assert.equal((await till.standing(policy)).state, 'published')
  till.bank.says(policy.order, { state: 'err', kopecks: total })
  assert.equal((await cancel(policy)).status, 200)
})

test('a policy that no payment was begun for needs no bank', async () => {
  const policy = await till.aPolicy().published()
  till.bank.breaks((response) => response.destroy())
  assert.equal((await cancel(policy)).status, 200)
})

test('money that comes for it all the same goes to a refund task and an alarm, and the policy stays cancelled', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { state: 'sent', kopecks: total })
  assert.equal((await cancel(policy)).status, 200)
  till.alarms()
  till.bank.says(policy.order, end)
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  const standing = await till.standing(policy)
  assert.deepEqual(
    [standing.state, standing.attempts, standing.tasks, standing.issued],
    ['cancelled', ['end twice'], ['refund: policy_cancelled'], 0],
  )
  assert.deepEqual(till.alarms(), ['policy_cancelled'])
  assert.equal(await refundListed(policy), 'due')
  await till.notify(policy.order, { ...end, state: 'ref' })
  assert.equal(await refundListed(policy), 'returned')
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks], ['cancelled', ['refund: policy_cancelled, done']])
})

test('cancelling beside paying, beside the bank’s word and twice at once: one end, and no money is lost', async () => {
  const buyer = await till.aBuyer()
  for (let round = 0; round < rounds(10); round += 1) {
    const policy = await till.aPolicy(buyer).onItsWay()
    const [first, second, paying] = await Promise.all([
      cancel(policy),
      cancel(policy, policy.number),
      till.toPay(policy),
      ...(round % 2 ? [till.notify(policy.order, end)] : []),
      reconcilePayments(till.services),
    ])
    assert.ok([200, 409].includes(paying.status))
    const { state, attempts, tasks, issued } = await till.standing(policy)
    const came = round % 2 === 1
    const answers = [first.status, second.status]
    if (state === 'paid') {
      assert.ok(came && answers.includes(409))
      assert.deepEqual([attempts, tasks, issued], [['end'], [], 1])
    } else {
      assert.equal(state, 'cancelled')
      assert.deepEqual(new Set(answers), new Set([200]))
      assert.equal(issued, 0)
      assert.deepEqual(tasks, came ? ['refund: policy_cancelled'] : [])
      assert.equal(attempts.includes('created'), false)
    }
  }
})

test('a payment begun while the bank was being asked is asked about as well', async () => {
  const policy = await till.aPolicy().published()
  let isFirst = true
  const { bank } = till.services
  const failed = orderIn(await till.toPay(policy))
  await till.notify(failed, { state: 'err', kopecks: total })
  const { checkPayment } = bank
  bank.checkPayment = async (orderId) => {
    if (isFirst) {
      isFirst = false
      till.bank.says(orderIn(await till.toPay(policy)), end)
    }
    return checkPayment(orderId)
  }
  try {
    assert.equal((await cancel(policy)).status, 409)
  } finally {
    bank.checkPayment = checkPayment
  }
  assert.equal((await till.standing(policy)).state, 'paid')
})
