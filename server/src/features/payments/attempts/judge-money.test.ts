import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasRefundFailed, judgeMoney, type Misfit } from './judge-money.ts'

type Money = Parameters<typeof judgeMoney>[0]

const fitting: Money = {
  policy: { state: 'published', total_kopecks: 345_800, start_date: '2027-02-01' },
  attempt: { kopecks: 345_800 },
  payment: { kopecks: 345_800 },
  isSecond: false,
  day: '2027-01-15',
}
const policy = (changes: Partial<Money['policy']>): Partial<Money> => ({
  policy: { ...fitting.policy, ...changes },
})

const cases: [string, Partial<Money>, Misfit | null][] = [
  ['the sum asked for, in time', {}, null],
  ['on the day the trip starts', { day: '2027-02-01' }, null],
  ['the day after', { day: '2027-02-02' }, 'start_passed'],
  ['a policy that is being looked into', policy({ state: 'review' }), null],
  ['an expired policy, whatever the date', policy({ state: 'expired' }), 'start_passed'],
  ['a kopeck less', { payment: { kopecks: 345_799 } }, 'wrong_sum'],
  ['a kopeck more', { payment: { kopecks: 345_801 } }, 'wrong_sum'],
  ['the sum of the order, the policy costs more by now', policy({ total_kopecks: 345_900 }), 'wrong_sum'],
  ['the sum of the policy, the order was for less', { attempt: { kopecks: 345_700 } }, 'wrong_sum'],
  ['a wrong sum too late', { ...policy({ state: 'expired' }), payment: { kopecks: 1 } }, 'wrong_sum'],
  ['a paid policy', policy({ state: 'paid' }), 'second_payment'],
  [
    'a paid policy and a wrong sum',
    { ...policy({ state: 'paid' }), payment: { kopecks: 1 } },
    'second_payment',
  ],
  ['beside other money', { isSecond: true }, 'second_payment'],
  ['a cancelled policy', policy({ state: 'cancelled' }), 'policy_cancelled'],
]
for (const [name, changes, misfit] of cases) {
  test(`${name}: ${misfit ?? 'pays'}`, () => {
    assert.equal(judgeMoney({ ...fitting, ...changes }), misfit)
  })
}

const kopecksOf = { all: 345_800, part: 100_000, rest: 245_800 }
type Listed = `${'ERR' | 'END' | 'PROC'} ${keyof typeof kopecksOf}`
const refundCases: [string, Listed[], boolean][] = [
  ['nothing is listed', [], false],
  ['it alone', ['ERR all'], true],
  ['a new one beside one that failed before', ['ERR all', 'PROC all'], false],
  ['the rest, a part went back', ['END part', 'ERR rest'], true],
  ['the rest, a part is on its way', ['PROC part', 'ERR rest'], false],
  ['it, all went back in parts', ['ERR all', 'END part', 'END rest'], false],
]
for (const [name, listed, hasFailed] of refundCases) {
  test(`a refund ${hasFailed ? 'has failed' : 'has not failed'}: ${name}`, () => {
    const refunds = listed.map((one, index) => {
      const [state, part] = one.split(' ') as ['ERR', 'all'] // the halves of Listed
      return { refundId: `${index}`, state, kopecks: kopecksOf[part] }
    })
    const payment = { state: 'end' as const, kopecks: kopecksOf.all, refunds }
    const asked = { refund_asked_at: new Date(), failed_refunds: [] }
    assert.equal(hasRefundFailed(asked, payment), hasFailed)
    assert.equal(hasRefundFailed({ ...asked, refund_asked_at: null }, payment), false)
    assert.equal(hasRefundFailed({ ...asked, failed_refunds: ['0', '1'] }, payment), false)
  })
}
