import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfUse, isWhole, standingOf } from './standing.ts'

const trip = { start_date: '2027-02-01', end_date: '2027-02-14', insured_days: 14 }

test('a paid policy stands by its term', () => {
  const standing = (today: string) => {
    const { state, hint } = standingOf({ ...trip, state: 'paid' }, today)
    return [state, hint.replaceAll('\u00a0', ' ')]
  }
  assert.deepEqual(standing('2027-01-31'), ['upcoming', 'Начнёт действовать завтра'])
  assert.deepEqual(standing('2027-02-14'), ['valid', 'Сегодня последний день'])
  assert.deepEqual(standing('2027-02-15'), ['ended', 'Срок закончился 14.02.2027'])
})

test('one that is not paid says so on each of its days, and is of no use to anybody', () => {
  for (const state of ['draft', 'published', 'expired', 'review', 'cancelled'] as const) {
    for (const today of ['2027-01-31', '2027-02-05', '2027-03-01']) {
      const standing = standingOf({ ...trip, state }, today)
      assert.equal(standing.state, state)
      assert.match(standing.hint, /действ/)
      assert.ok(!isOfUse(standing.state))
    }
  }
})

test('of several trips fewer days are insured than the term has', () => {
  assert.ok(isWhole(trip))
  assert.ok(!isWhole({ ...trip, insured_days: 13 }))
})
