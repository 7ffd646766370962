import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { rounds } from '../../../testing/rounds.ts'
import { expirePolicies } from '../reconcile.ts'
import type { Word } from '../testing/bank-peer.ts'
import { type OfferedPolicy, orderIn, total } from '../testing/counter.ts'
import { someOrdersOf } from '../testing/orders-of-words.ts'
import { paidOnce, unpaid } from '../testing/standing.ts'
import { openTill, type Till } from '../testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => void till.alarms())

const word = (state: string, changes: Partial<Word> = {}): Word => ({ state, kopecks: total, ...changes })

for (const words of [
  ['sent', 'hold', 'exp', 'end'],
  ['new', 'undef', 'err', 'end'],
  ['sent', 'rej', 'canceled', 'end'],
]) {
  test(`whatever the order of ${words.join(', ')}, they end paid, once`, async () => {
    for (const order of someOrdersOf(words)) {
      const policy = await till.aPolicy().onItsWay()
      for (const state of order) await till.notify(policy.order, word(state))
      assert.deepEqual(await till.standing(policy), paidOnce, order.join())
    }
    assert.deepEqual(till.alarms(), [])
  })
}

test('whatever the order of sent, err, end, ref, the money is back and the policy not in force', async () => {
  for (const order of someOrdersOf(['sent', 'err', 'end', 'ref'])) {
    const policy = await till.aPolicy().onItsWay()
    for (const state of order) await till.notify(policy.order, word(state))
    const standing = await till.standing(policy)
    const wasPaid = order.indexOf('end') < order.indexOf('ref')
    assert.deepEqual([standing.state, standing.attempts], [wasPaid ? 'cancelled' : 'published', ['ref']])
    assert.deepEqual(standing.tasks, [])
  }
})

const undecided: [string, string][] = [
  ['new', 'created'],
  ['sent', 'sent'],
  ['hold', 'hold'],
  ['undef', 'created'],
  ['done', 'created'],
  ['whatever', 'created'],
]
for (const [state, attempt] of undecided) {
  test(`${state} decides nothing`, async () => {
    const policy = await till.aPolicy().onItsWay()
    await till.notify(policy.order, word(state))
    assert.deepEqual(await till.standing(policy), { ...unpaid, attempts: [attempt] })
    await till.notify(policy.order, word('end'))
    assert.deepEqual(await till.standing(policy), paidOnce)
  })
}

for (const kopecks of [1, total - 1, total + 1, total / 100, total * 100]) {
  test(`${kopecks} kopecks for ${total} are looked into and issue nothing`, async () => {
    const policy = await till.aPolicy().onItsWay()
    await till.notify(policy.order, word('end', { kopecks }))
    const inReview = {
      state: 'review',
      attempts: ['end'],
      tasks: ['review: wrong_sum'],
      history: ['draft', 'published', 'review'],
      issued: 0,
    }
    assert.deepEqual(await till.standing(policy), inReview)
    assert.deepEqual(till.alarms(), ['wrong_sum'])
    await till.notify(policy.order, word('end', { kopecks: total }))
    assert.deepEqual(await till.standing(policy), inReview)

    await till.notify(policy.order, word('ref', { kopecks }))
    const returned = await till.standing(policy)
    assert.deepEqual([returned.state, returned.tasks], ['cancelled', ['review: wrong_sum, done']])
  })
}

test('a full refund cancels the policy it paid, for good', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('end'))
  await till.notify(policy.order, word('ref'))
  const cancelled = {
    ...paidOnce,
    state: 'cancelled',
    attempts: ['ref'],
    history: [...paidOnce.history, 'cancelled'],
  }
  assert.deepEqual(await till.standing(policy), cancelled)
  await till.notify(policy.order, word('end'))
  assert.deepEqual(await till.standing(policy), cancelled)
})

test('another payment of the same order: a refusal is stale, a success pays', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('err', { paymentId: '1' }))
  await till.notify(policy.order, word('end', { paymentId: '2' }))
  assert.deepEqual(await till.standing(policy), paidOnce)
  await till.notify(policy.order, word('err', { paymentId: '3' }))
  assert.deepEqual(await till.standing(policy), paidOnce)
})

for (const state of ['end', 'ref']) {
  test(`another payment of a paid order that is ${state} is looked into once and moves nothing`, async () => {
    const policy = await till.aPolicy().onItsWay()
    await till.notify(policy.order, word('end', { paymentId: '1' }))
    await till.notify(policy.order, word(state, { paymentId: '2' }))
    await till.notify(policy.order, word(state, { paymentId: '2' }))
    assert.deepEqual(await till.standing(policy), { ...paidOnce, tasks: ['other: other_payment'] })
    assert.deepEqual(
      till.alarms().filter((alarm) => alarm === 'other_payment'),
      ['other_payment'],
    )
  })
}

test('another payment of an order whose money went back is looked into', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('end', { paymentId: '1' }))
  await till.notify(policy.order, word('ref', { paymentId: '1' }))
  await till.notify(policy.order, word('end', { paymentId: '2' }))
  const { state, attempts, tasks } = await till.standing(policy)
  assert.deepEqual([state, attempts, tasks], ['cancelled', ['ref'], ['other: other_payment']])
})

async function withTwoAttempts(): Promise<OfferedPolicy & { second: string }> {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, word('err'))
  return { ...policy, second: orderIn(await till.toPay(policy)) }
}

test('a refused payment is followed by another order, which pays', async () => {
  const policy = await withTwoAttempts()
  await till.notify(policy.second, word('end'))
  assert.deepEqual(await till.standing(policy), { ...paidOnce, attempts: ['err', 'end'] })
})

test('a second payment leaves the policy paid and goes back', async () => {
  const policy = await withTwoAttempts()
  await till.notify(policy.second, word('end'))
  await till.notify(policy.order, word('end', { paymentId: '77' }))
  const twice = { ...paidOnce, attempts: ['end twice', 'end'], tasks: ['refund: second_payment'] }
  assert.deepEqual(await till.standing(policy), twice)
  assert.deepEqual(till.alarms(), ['second_payment'])

  await till.notify(policy.order, word('ref', { paymentId: '77' }))
  const returned = { ...twice, attempts: ['ref twice', 'end'], tasks: ['refund: second_payment, done'] }
  assert.deepEqual(await till.standing(policy), returned)
})

test('both orders at the same moment: one pays, the other goes back', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const policy = await withTwoAttempts()
    await Promise.all([till.notify(policy.order, word('end')), till.notify(policy.second, word('end'))])
    const { attempts, ...standing } = await till.standing(policy)
    assert.deepEqual(
      { ...standing, attempts: attempts.toSorted() },
      {
        ...paidOnce,
        attempts: ['end', 'end twice'],
        tasks: ['refund: second_payment'],
      },
    )
  }
})

test('money beside money that is being looked into goes back', async () => {
  const policy = await withTwoAttempts()
  await till.notify(policy.second, word('end', { kopecks: 100 }))
  await till.notify(policy.order, word('end'))
  const { state, tasks, issued } = await till.standing(policy)
  assert.deepEqual([state, issued], ['review', 0])
  assert.deepEqual(tasks, ['review: wrong_sum', 'refund: second_payment'])
})

test('money for a cancelled policy goes back', async () => {
  const policy = await withTwoAttempts()
  await till.notify(policy.second, word('end'))
  await till.notify(policy.second, word('ref'))
  await till.notify(policy.order, word('end'))
  const { state, attempts, tasks } = await till.standing(policy)
  assert.deepEqual(
    [state, attempts, tasks],
    ['cancelled', ['end twice', 'ref'], ['refund: policy_cancelled']],
  )
})

/** The trip starts on 1 February; Moscow is three hours ahead. */
test('money is good until the end of the day the trip starts', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-02-01T20:59:59Z', () => till.notify(policy.order, word('end')))
  assert.deepEqual(await till.standing(policy), paidOnce)
})

const started = { state: 'review', attempts: ['end'], tasks: ['review: start_passed'], issued: 0 }

test('money that comes a second later is looked into', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-02-01T21:00:00Z', () => till.notify(policy.order, word('end')))
  const history = ['draft', 'published', 'review']
  assert.deepEqual(await till.standing(policy), { ...started, history })
})

for (const [stateDate, expected] of [
  ['2027-02-01T23:59:59.999+03:00', paidOnce],
  ['2027-02-02T00:00:00.000+03:00', { ...started, history: ['draft', 'published', 'review'] }],
] as const)
  test(`money that the bank has had since ${stateDate} is judged by that, however late we hear of it`, async () => {
    const policy = await till.aPolicy().onItsWay()
    await till.at('2027-02-02T09:00:00Z', () => till.notify(policy.order, word('end', { stateDate })))
    assert.deepEqual(await till.standing(policy), expected)
  })

test('money for an expired policy is looked into', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.at('2027-02-01T21:05:00Z', async () => {
    await expirePolicies(till.services)
    assert.equal((await till.standing(policy)).state, 'expired')
    await till.notify(policy.order, word('end'))
  })
  const history = ['draft', 'published', 'expired', 'review']
  assert.deepEqual(await till.standing(policy), { ...started, history })
})
