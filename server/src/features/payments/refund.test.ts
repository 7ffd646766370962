import assert from 'node:assert/strict'
import { after, before, beforeEach, mock, test } from 'node:test'
import { compareWithBank } from './compare-with-bank.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundAttempt } from './refund.ts'
import { acceptMoney } from './settle-by-hand.ts'
import { type OfferedPolicy, total } from './testing/counter.ts'
import { firstMoney, paidOnce } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => {
  till.bank.takesRefunds('gladly')
  till.bank.refunds.length = 0
  till.bank.refundSums.length = 0
  till.alarms()
})

const paid = { state: 'end', kopecks: total }
const returned = { state: 'ref', kopecks: total }

async function aPaidPolicy(): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, paid)
  return policy
}

const moneyOf = (policy: OfferedPolicy) => firstMoney(till.services.db, policy.id)

async function refund(policy: OfferedPolicy, isAgain = false, kept = 0) {
  const attempt = await moneyOf(policy)
  const earned = kept > 0 ? { kopecks: kept, details: 'Полис' } : null
  return refundAttempt(till.services, { attempt, earned, isAgain, note: async () => {} })
}

test('a refund the bank has taken on leaves the policy paid until the bank says that it is done', async () => {
  const policy = await aPaidPolicy()
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  assert.deepEqual(await till.standing(policy), paidOnce)

  till.bank.says(policy.order, returned)
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts], ['cancelled', ['ref']])
})

test('a refund that was begun in the bank’s own pages is asked after from then on', async () => {
  const policy = await aPaidPolicy()
  till.bank.says(policy.order, { ...paid, refund: 'PROC' })
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  assert.deepEqual(till.bank.refunds, [])
  till.bank.says(policy.order, returned)
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  assert.equal((await till.standing(policy)).state, 'cancelled')
})

test('asked again, and by several at once, the bank hears of it once', async () => {
  const policy = await aPaidPolicy()
  const endings = await Promise.all([1, 2, 3, 4].map(() => refund(policy)))
  assert.deepEqual(endings.map(({ code }) => code).toSorted(), [
    'asked_before',
    'asked_before',
    'asked_before',
    'under_way',
  ])
  assert.deepEqual(await refund(policy), { code: 'asked_before' })
  till.bank.says(policy.order, { ...paid, refund: 'PROC' })
  assert.deepEqual(await refund(policy, true), { code: 'under_way' })
  assert.deepEqual(till.bank.refunds, [policy.order])

  till.bank.says(policy.order, { ...paid, refund: 'ERR' })
  assert.deepEqual(await refund(policy, true), { code: 'under_way' })
  assert.deepEqual(till.bank.refunds, [policy.order, policy.order])
})

test('a refusal of the bank changes nothing and may be tried again', async () => {
  const policy = await aPaidPolicy()
  till.bank.takesRefunds({ errorCode: 'ILLEGAL_PAYMENT_STATE' })
  assert.deepEqual(await refund(policy), { code: 'refused', reason: 'ILLEGAL_PAYMENT_STATE' })
  assert.deepEqual(await till.standing(policy), paidOnce)
  const { refund_asked_at, next_check_at } = await moneyOf(policy)
  assert.deepEqual([refund_asked_at, next_check_at], [null, null])
  till.bank.takesRefunds('gladly')
  assert.deepEqual(await refund(policy), { code: 'under_way' })
})

test('a refusal of the second refund forgets nothing of the first, whose end is waited for', async () => {
  const policy = await aPaidPolicy()
  till.bank.takesRefunds('not')
  assert.deepEqual(await refund(policy), { code: 'unknown', reason: 'network' })
  const { refund_asked_at } = await moneyOf(policy)
  till.bank.takesRefunds({ errorCode: 'ILLEGAL_PAYMENT_STATE' })
  const again = await till.at('2027-01-15T09:01:30Z', () => refund(policy, true))
  assert.deepEqual(again, { code: 'refused', reason: 'ILLEGAL_PAYMENT_STATE' })
  assert.deepEqual((await moneyOf(policy)).refund_asked_at, refund_asked_at)

  till.bank.says(policy.order, returned)
  await till.at('2027-01-15T09:03:00Z', () => reconcilePayments(till.services))
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts], ['cancelled', ['ref']])
})

test('of a bank that falls silent nothing is concluded, and it is asked what became of it', async () => {
  const policy = await aPaidPolicy()
  till.bank.takesRefunds('not')
  assert.deepEqual(await refund(policy), { code: 'unknown', reason: 'network' })
  assert.deepEqual(await till.standing(policy), paidOnce)
  assert.deepEqual(await refund(policy), { code: 'asked_before' })

  till.bank.says(policy.order, returned)
  assert.deepEqual(await refund(policy), { code: 'returned' })
  assert.equal((await till.standing(policy)).state, 'cancelled')
})

test('what the bank does not hold as paid is not asked back', async () => {
  const policy = await aPaidPolicy()
  const says: [Parameters<typeof till.bank.says>[1], string][] = [
    [{ ...paid, paymentId: '77' }, 'other_payment'],
    [{ state: 'err', kopecks: total }, 'not_paid'],
  ]
  for (const [word, reason] of says) {
    till.bank.says(policy.order, word)
    assert.deepEqual(await refund(policy), { code: 'refused', reason })
  }
  till.bank.breaks((response) => response.destroy())
  assert.deepEqual(await refund(policy), { code: 'bank_silent', reason: 'network' })
  till.bank.mended()
  assert.deepEqual(till.bank.refunds, [])
})

test('a refund the bank never confirms becomes a task, which its late word closes', async () => {
  const policy = await aPaidPolicy()
  await refund(policy)
  for (const day of ['16', '17', '18', '19']) {
    await till.at(`2027-01-${day}T10:00:00Z`, () => reconcilePayments(till.services))
  }
  assert.deepEqual((await till.standing(policy)).tasks, ['refund: refund_unconfirmed'])
  assert.equal((await till.standing(policy)).state, 'paid')
  await till.notify(policy.order, returned)
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks], ['cancelled', ['refund: refund_unconfirmed, done']])
})

test('a refund that the bank takes on and can not do becomes a task at once, and can be asked for anew', async () => {
  const policy = await aPaidPolicy()
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  till.bank.says(policy.order, { ...paid, refund: 'PROC' })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  assert.deepEqual(await till.standing(policy), paidOnce)

  till.bank.says(policy.order, { ...paid, refund: 'ERR' })
  await till.at('2027-01-15T09:05:00Z', () => reconcilePayments(till.services))
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks, till.alarms()], ['paid', ['refund: refund_failed'], ['refund_failed']])
  const { refund_asked_at, next_check_at } = await moneyOf(policy)
  assert.deepEqual([refund_asked_at, next_check_at], [null, null])

  const { db, clock } = till.services
  await db.updateTable('task').set({ done_at: clock.now() }).where('reason', '=', 'refund_failed').execute()
  till.bank.says(policy.order, paid)
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  till.bank.says(policy.order, { ...paid, refund: 'ERR' })
  await till.at('2027-01-15T09:06:00Z', () => reconcilePayments(till.services))
  assert.deepEqual(
    (await till.standing(policy)).tasks,
    ['refund: refund_failed'],
    'closed by hand, it failed anew',
  )

  assert.deepEqual(await refund(policy), { code: 'under_way' })
  till.bank.says(policy.order, returned)
  await till.at('2027-01-15T09:08:00Z', () => reconcilePayments(till.services))
  const back = await till.standing(policy)
  assert.deepEqual([back.state, back.tasks], ['cancelled', ['refund: refund_failed, done']])
})

test('a refund of the rest that fails is told beside a part that went back by the bank’s own pages', async () => {
  const policy = await aPaidPolicy()
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  const part: [string, number] = ['END', 100_000]
  till.bank.says(policy.order, { ...paid, refunds: [part, ['DELAY', total - 100_000]] })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  assert.deepEqual(await till.standing(policy), paidOnce)
  till.bank.says(policy.order, { ...paid, refunds: [part, ['ERR', total - 100_000]] })
  await till.at('2027-01-15T09:05:00Z', () => reconcilePayments(till.services))
  assert.deepEqual((await till.standing(policy)).tasks, ['refund: refund_failed'])
  assert.equal((await moneyOf(policy)).refund_asked_at, null)
})

test('a refund asked for anew is not taken for the one that failed before it', async () => {
  const policy = await aPaidPolicy()
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  till.bank.says(policy.order, { ...paid, refund: 'ERR' })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  assert.deepEqual(till.alarms(), ['refund_failed'])

  assert.deepEqual(await refund(policy), { code: 'under_way' })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  assert.deepEqual(till.alarms(), [], 'the bank does not list the new one yet')
  assert.notEqual((await moneyOf(policy)).refund_asked_at, null)
  const failure: [string, number] = ['ERR', total]
  till.bank.says(policy.order, { ...paid, refunds: [failure, failure] })
  await till.at('2027-01-15T09:05:00Z', () => reconcilePayments(till.services))
  assert.equal((await moneyOf(policy)).refund_asked_at, null)
})

test('a refund that has failed after its last check is told by whoever asks the bank, and its money may be accepted', async () => {
  const less = { state: 'end', kopecks: total - 100 }
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, less)
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  till.bank.says(policy.order, { ...less, refund: 'PROC' })
  await till.at('2027-01-19T10:00:00Z', () => reconcilePayments(till.services))
  assert.deepEqual((await till.standing(policy)).tasks, ['review: wrong_sum', 'refund: refund_unconfirmed'])
  till.alarms()

  till.bank.says(policy.order, { ...less, refund: 'ERR' })
  const { tasks: told } = await compareWithBank(till.services, [policy.order])
  assert.deepEqual(
    told.map(({ reason }) => reason),
    ['refund_failed'],
  )
  assert.deepEqual(till.alarms(), ['refund_failed'])
  assert.deepEqual((await till.standing(policy)).tasks, ['review: wrong_sum', 'refund: refund_failed'])
  const attempt = await moneyOf(policy)
  assert.deepEqual([attempt.refund_asked_at, attempt.next_check_at], [null, null])
  assert.deepEqual(await acceptMoney(till.services, { attempt, note: async () => {} }), { code: 'accepted' })
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks], ['paid', ['review: wrong_sum, done', 'refund: refund_failed, done']])
})

test('a refund that has failed unheard of is asked for anew at once', async () => {
  const policy = await aPaidPolicy()
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  till.bank.says(policy.order, { ...paid, refund: 'ERR' })
  assert.deepEqual(await refund(policy), { code: 'under_way' })
  assert.deepEqual(till.bank.refunds, [policy.order, policy.order])
  assert.deepEqual(till.alarms(), ['refund_failed'])
  const failure: [string, number] = ['ERR', total]
  till.bank.says(policy.order, { ...paid, refunds: [failure, failure] })
  assert.deepEqual(await refund(policy, false, 100_000), { code: 'under_way' }, 'as one of another sum')
  assert.deepEqual(till.bank.refundSums, [2458])
})

test('a refund of all but what is earned is done by its sum, which ends the policy; the payment stays paid', async () => {
  const policy = await aPaidPolicy()
  assert.deepEqual(await refund(policy, false, 100_000), { code: 'under_way' })
  assert.deepEqual(till.bank.refundSums, [2458])
  for (const state of ['PROC', 'DELAY']) {
    till.bank.says(policy.order, { ...paid, refunds: [[state, total - 100_000]] })
    assert.deepEqual(await refund(policy, true, 100_000), { code: 'under_way' })
    assert.deepEqual(await till.standing(policy), paidOnce)
  }
  till.bank.says(policy.order, { ...paid, refunds: [['END', total - 100_000]] })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  const { state, attempts, tasks } = await till.standing(policy)
  assert.deepEqual([state, attempts, tasks], ['cancelled', ['end'], []])
  const { refund_asked_at, next_check_at, kept_kopecks } = await moneyOf(policy)
  assert.deepEqual([refund_asked_at, next_check_at, kept_kopecks], [null, null, 100_000])
  assert.deepEqual(till.bank.refunds, [policy.order])
})

test('a refund of all but what is earned that fails leaves the policy paid, and nothing of it', async () => {
  const policy = await aPaidPolicy()
  await refund(policy, false, 100_000)
  till.bank.says(policy.order, { ...paid, refunds: [['ERR', total - 100_000]] })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks, till.alarms()], ['paid', ['refund: refund_failed'], ['refund_failed']])
  assert.equal((await moneyOf(policy)).earned_kopecks, 0)
})

test('what went back beforehand is not asked for again where a part stays, nor is a smaller part taken for all of it', async () => {
  const policy = await aPaidPolicy()
  till.bank.says(policy.order, { ...paid, refunds: [['END', 45_800]] })
  assert.deepEqual(await refund(policy, false, 100_000), { code: 'under_way' })
  assert.deepEqual(till.bank.refundSums, [2000])
  assert.deepEqual(await till.standing(policy), paidOnce)
  till.bank.says(policy.order, {
    ...paid,
    refunds: [
      ['END', 45_800],
      ['END', 200_000],
    ],
  })
  await till.at('2027-01-15T09:02:00Z', () => reconcilePayments(till.services))
  assert.equal((await till.standing(policy)).state, 'cancelled')
})

test('a refund that was not sent, for the bank had just stopped answering, is not waited for', async () => {
  const policy = await aPaidPolicy()
  const unsent = mock.method(till.services.bank, 'refundPayment', async () => ({
    unavailable: 'breaker_open' as const,
  }))
  assert.deepEqual(await refund(policy, false, 100_000), { code: 'bank_silent', reason: 'breaker_open' })
  unsent.mock.restore()
  assert.equal((await moneyOf(policy)).refund_asked_at, null)
  assert.deepEqual(await refund(policy, false, 100_000), { code: 'under_way' })
})

test('a refund of all that the bank has done ends one of a part', async () => {
  const policy = await aPaidPolicy()
  await refund(policy, false, 100_000)
  await till.notify(policy.order, returned)
  assert.deepEqual((await till.standing(policy)).attempts, ['ref'])
  const { earned_kopecks, kept_kopecks } = await moneyOf(policy)
  assert.deepEqual([earned_kopecks, kept_kopecks], [0, null])
})
