import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificateRight } from './certificates.ts'
import type { PolicyState } from './policy-states.ts'

const paid_at = new Date('2027-01-15T09:00:00Z')
const right = (state: PolicyState, today: string) =>
  certificateRight({ state, paid_at, end_date: '2027-02-14' }, today)

test('certificates of a paid policy are given up to the last day of its trip', () => {
  assert.equal(right('paid', '2027-01-15'), 'given')
  assert.equal(right('paid', '2027-02-14'), 'given')
  assert.equal(right('paid', '2027-02-15'), 'over')
})

test('of any other policy none is given, and the reason stays the same when the trip is over', () => {
  for (const [state, reason] of [
    ['draft', 'unpaid'],
    ['published', 'unpaid'],
    ['expired', 'unpaid'],
    ['review', 'under_review'],
    ['cancelled', 'cancelled'],
  ] as const) {
    for (const today of ['2027-01-15', '2027-02-15']) assert.equal(right(state, today), reason)
  }
})
