import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { compareWithBank } from './compare-with-bank.ts'
import { expirePolicies, reconcilePayments } from './reconcile.ts'
import { askedBetweenReads } from './testing/between-reads.ts'
import { type OfferedPolicy, orderIn, total } from './testing/counter.ts'
import { aPayLink, payerOf } from './testing/payer.ts'
import { paidOnce, unpaid } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => till.bank.mended())

const end = { state: 'end', kopecks: total }
const err = { state: 'err', kopecks: total }

const ask = async ({ id, buyer }: OfferedPolicy) =>
  (await buyer.call(calls.getPaymentState, { policy: id })).body

async function askedMeanwhile(act: () => Promise<unknown>): Promise<number> {
  const before = till.bank.asked.length
  await act()
  return till.bank.asked.length - before
}

test('the owner is told number, e-mail and where its mail stands, whoever has the id the status alone', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, end)
  const told = {
    number: policy.number,
    email: 'petrov@example.org',
    document: 'preparing',
    delivery: 'queued',
  }
  assert.deepEqual(await ask(policy), { status: 'paid', ...told })
  assert.deepEqual(await ask({ ...policy, buyer: await till.aBuyer() }), { status: 'paid' })
  const anybody = await till.shop.app.inject({
    url: `/api/payment/state?policy=${policy.id}`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  assert.deepEqual(anybody.json(), { status: 'paid' })
})

test('numbers, drafts and ids of nothing are not found', async () => {
  const draft = await till.aPolicy().draft()
  const policy = await till.aPolicy(draft.buyer).published()
  const others = [draft.id, policy.number, 'x', '\u0000', '00000000-0000-4000-8000-000000000000']
  for (const name of others) {
    const { status } = await policy.buyer.call(calls.getPaymentState, { policy: name })
    assert.equal(status, 404, name)
  }
  assert.equal((await policy.buyer.call(calls.getPaymentState)).status, 422)
})

test('published: pending before and while it is paid for, failed once that failed, pending again', async () => {
  const policy = await till.aPolicy().published()
  assert.equal((await ask(policy)).status, 'pending')
  const order = orderIn(await till.toPay(policy))
  assert.equal((await ask(policy)).status, 'pending')
  await till.notify(order, err)
  assert.equal((await ask(policy)).status, 'failed')
  await till.toPay(policy)
  assert.equal((await ask(policy)).status, 'pending')
})

test('review, cancelled and expired', async () => {
  const [review, cancelled, expired] = [
    await till.aPolicy().onItsWay(),
    await till.aPolicy().onItsWay(),
    await till.aPolicy().published(),
  ]
  await till.notify(review.order, { ...end, kopecks: 1 })
  await till.notify(cancelled.order, end)
  await till.notify(cancelled.order, { ...end, state: 'ref' })
  await till.at('2027-02-01T21:05:00Z', () => expirePolicies(till.services))
  const statuses = await Promise.all([review, cancelled, expired].map(async (one) => (await ask(one)).status))
  assert.deepEqual(statuses, ['review', 'cancelled', 'failed'])
  assert.equal((await ask(expired)).start_passed, true)
  const { money_returns, money_returned } = await ask({ ...cancelled, buyer: await till.aBuyer() })
  assert.deepEqual([money_returns, money_returned], [true, true])
})

test('cancelled once it was paid for, the money is said to be back no sooner than the bank says so', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, end)
  await cancel(policy)
  const told = async () => {
    const { status, money_returns, money_returned } = await ask(policy)
    return [status, money_returns, money_returned]
  }
  assert.deepEqual(await told(), ['cancelled', true, undefined])
  await till.notify(policy.order, { ...end, state: 'ref' })
  assert.deepEqual(await told(), ['cancelled', true, true])
})

const cancel = ({ id }: { id: string }) =>
  till.services.db.updateTable('policy').set({ state: 'cancelled' }).where('external_id', '=', id).execute()

test('of a trip that has begun no payment is told to have failed before the bank says so', async () => {
  const aPolicyOnItsWay = () => till.aPolicy().onItsWay()
  const [held, first, left] = [await aPolicyOnItsWay(), await aPolicyOnItsWay(), await aPolicyOnItsWay()]
  till.bank.says(held.order, { ...end, state: 'hold' })
  for (const { order } of [first, left]) till.bank.says(order, { ...end, state: 'new' })
  await till.at('2027-02-01T21:05:00Z', async () => {
    const told = async (policy: OfferedPolicy) => {
      const { status, failed, unfinished, start_passed } = await ask(policy)
      assert.deepEqual([status, failed, unfinished, start_passed], ['failed', undefined, undefined, true])
    }
    await told(first)
    await expirePolicies(till.services)
    assert.equal((await ask(held)).status, 'pending')
    await told(left)
  })
})

test('cancelled without a payment, no money is said to return', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, err)
  await cancel(policy)
  const { status, money_returns } = await ask(policy)
  assert.deepEqual([status, money_returns], ['cancelled', false])
})

test('a policy paid twice: how much came beside its price, to everybody, until it has gone back', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, err)
  const second = orderIn(await till.toPay(policy))
  await till.notify(second, end)
  assert.equal('overpaid' in (await ask(policy)), false)
  const late = { ...end, kopecks: 350_050, paymentId: '77' }
  await till.notify(policy.order, late)
  assert.deepEqual([(await ask(policy)).status, (await ask(policy)).overpaid], ['paid', 3500.5])
  const stranger = await till.aBuyer()
  assert.deepEqual(await ask({ ...policy, buyer: stranger }), { status: 'paid', overpaid: 3500.5 })
  await till.notify(policy.order, { ...late, state: 'ref' })
  assert.equal('overpaid' in (await ask(policy)), false)
})

test('money that came and went back before we heard of it is told, compared and receipted as it came', async () => {
  const [back, declined] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  await till.notify(back.order, { state: 'ref', kopecks: 350_050 })
  await till.notify(declined.order, err)
  const twice = await till.aPolicy().onItsWay()
  await till.notify(twice.order, err)
  await till.notify(orderIn(await till.toPay(twice)), err)
  const told = async (policy: OfferedPolicy) => {
    const { status, failed, money_returns } = await ask(policy)
    return [status, failed, money_returns]
  }
  assert.deepEqual(await told(back), ['failed', { amount: 3500.5, method: 'ac' }, true])
  assert.deepEqual(await told(declined), ['failed', { amount: 3458, method: 'ac' }, undefined])
  const buyer = await till.aBuyer()
  await till.at('2027-02-01T21:05:00Z', async () => {
    assert.equal((await ask({ ...declined, buyer })).start_passed, true, 'before the job has come to it')
    await expirePolicies(till.services)
    assert.deepEqual(await ask({ ...back, buyer }), {
      status: 'failed',
      start_passed: true,
      money_returns: true,
    })
    assert.deepEqual(await ask({ ...declined, buyer }), { status: 'failed', start_passed: true })
    await till.notify(twice.order, { state: 'ref', kopecks: 350_050 })
    assert.equal((await ask({ ...twice, buyer })).money_returns, true, 'of an attempt before the last')
  })

  const { compared } = await compareWithBank(till.services, [back.order])
  assert.deepEqual(
    compared.map(({ verdict }) => verdict.code),
    ['agreed'],
  )
  const { body } = await back.buyer.call(calls.getReceipts, { policy_id: back.id })
  const [{ amount, state }] = body.result.payments
  assert.deepEqual([amount, state], [3500.5, 'returned'])
})

test('money for a cancelled policy is no payment of it', async () => {
  const policy = await till.aPolicy().onItsWay()
  await policy.buyer.call(calls.cancelPolicy, { policy_id: policy.id })
  await till.notify(policy.order, end)
  const { status, overpaid } = await ask(policy)
  assert.deepEqual([status, overpaid], ['cancelled', undefined])
})

test('the page that waits learns of a payment whose notification is lost', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, end)
  assert.equal((await ask(policy)).status, 'paid')
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('pages that wait together ask the bank once in four seconds', async () => {
  const policy = await till.aPolicy().onItsWay()
  const wait = () => askedMeanwhile(() => Promise.all(Array.from({ length: 12 }, () => ask(policy))))
  const asked: number[] = []
  for (let second = 0; second <= 9; second += 1) {
    asked.push(await wait())
    till.clock.advance({ seconds: 1 })
  }
  till.clock.advance({ seconds: -10 })
  assert.deepEqual(asked, [1, 0, 0, 0, 1, 0, 0, 0, 1, 0])
})

test('that the bank waits for its payer is told once it has said so, until it says anything else', async () => {
  const policy = await till.aPolicy().onItsWay()
  const unfinished = { amount: 3458, method: 'ac' }
  const told = async (seconds = 4) => {
    till.clock.advance({ seconds })
    return (await ask(policy)).unfinished
  }
  try {
    assert.deepEqual(await told(0), unfinished, 'it knows of no payment')
    assert.equal(await told(1), undefined, 'not asked again so soon')
    for (const state of ['new', 'sent']) {
      till.bank.says(policy.order, { state, kopecks: total })
      assert.deepEqual(await told(), unfinished, state)
    }
    till.bank.says(policy.order, { state: 'undef', kopecks: total })
    assert.equal(await told(), undefined)
    till.bank.breaks((response) => response.destroy())
    assert.equal(await told(), undefined)
    till.bank.mended()
    till.bank.says(policy.order, end)
    assert.equal(await told(), undefined)
    assert.equal((await ask(policy)).status, 'paid')
  } finally {
    till.clock.advance({ seconds: -21 })
  }
})

test('a payment that somebody else has begun is not the owner’s to go on with', async () => {
  const policy = await till.aPolicy().published()
  const { status } = await payerOf(till.shop).start(await aPayLink(policy))
  assert.equal(status, 200)
  assert.deepEqual([(await ask(policy)).status, (await ask(policy)).unfinished], ['pending', undefined])
})

test('once they have closed, the schedule goes on', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-01-15T09:20:00Z', () => ask(policy))
  const reconcileAt = (time: string) =>
    askedMeanwhile(() => till.at(`2027-01-15T${time}Z`, () => reconcilePayments(till.services)))
  assert.ok((await reconcileAt('09:21:00')) > 0)
  assert.equal(await reconcileAt('09:22:00'), 0)
  assert.equal(await reconcileAt('09:29:00'), 0)
  till.bank.says(policy.order, end)
  assert.ok((await reconcileAt('09:30:00')) > 0)
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('a bank that can not be asked leaves it pending', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, end)
  till.bank.breaks((response) => response.destroy())
  assert.equal((await ask(policy)).status, 'pending')
  assert.deepEqual(await till.standing(policy), unpaid)
})

test('what is decided is not asked again', async () => {
  const [paid, failed] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  await till.notify(paid.order, end)
  await till.notify(failed.order, err)
  assert.equal(await askedMeanwhile(() => Promise.all([ask(paid), ask(failed)])), 0)
})

test('money that comes while the question is being answered is not told as a payment that failed', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { state: 'sent', kopecks: total })
  await ask(policy)
  const came = { policy: policy.id, state: 'paid' } as const
  const told = await askedBetweenReads(till.services.db, came, () => ask(policy))
  assert.equal(told.status, 'pending')
  assert.equal((await ask(policy)).status, 'paid')
})
