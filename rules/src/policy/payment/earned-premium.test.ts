import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earnedPremium } from './earned-premium.ts'

const premium = { kopecks: 100_000, start: '2027-03-01', end: '2027-03-07' }

test('the days before the one a policy is given up on are earned, each alike', () => {
  const earned = ['2027-03-02', '2027-03-04', '2027-03-07'].map((day) => earnedPremium(premium, day))
  assert.deepEqual(earned, [14_285, 42_857, 85_714])
})

test('nothing is earned before the second day, and no more than all after the last', () => {
  const days = ['2027-01-15', '2027-03-01', '2027-03-08', '2028-01-01']
  assert.deepEqual(
    days.map((day) => earnedPremium(premium, day)),
    [0, 0, 100_000, 100_000],
  )
})

test('a policy of one day is given back whole on its day, and not after it', () => {
  const oneDay = { ...premium, end: premium.start }
  assert.equal(earnedPremium(oneDay, '2027-03-01'), 0)
  assert.equal(earnedPremium(oneDay, '2027-03-02'), 100_000)
})
