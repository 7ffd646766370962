import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentPolicy } from './current-policy.ts'

const paid = (external_id: string, start_date: string, end_date: string) =>
  ({ external_id, start_date, end_date, state: 'paid' }) as const
const past = paid('past', '2026-12-01', '2026-12-10')
const now = paid('now', '2027-01-10', '2027-01-20')
const soon = paid('soon', '2027-02-01', '2027-02-14')
const late = paid('late', '2027-03-01', '2027-03-14')
const today = '2027-01-15'

test('the policy that is valid today is looked for, else the next to begin', () => {
  assert.equal(currentPolicy([late, soon, now, past], today), 'now')
  assert.equal(currentPolicy([late, soon, past], today), 'soon')
  assert.equal(currentPolicy([past], today), undefined)
  assert.equal(currentPolicy([], today), undefined)
})

test('its last day is one of its days', () => {
  assert.equal(currentPolicy([late, now], '2027-01-20'), 'now')
  assert.equal(currentPolicy([late, now], '2027-01-21'), 'late')
})

test('what is not paid is none', () => {
  const others = (['published', 'expired', 'review', 'cancelled'] as const).map((state) => ({
    ...now,
    state,
  }))
  assert.equal(currentPolicy(others, today), undefined)
})
