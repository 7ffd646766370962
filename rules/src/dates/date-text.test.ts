import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDate, formatMoscowDate, formatMoscowMoment, formatPeriod } from './date-text.ts'
import { moscowDate } from './dates.ts'

test('a day begins at midnight in Moscow', () => {
  assert.equal(formatMoscowDate(new Date('2026-12-31T20:59:59Z')), '31.12.2026')
  assert.equal(formatMoscowDate(new Date('2026-12-31T21:00:00Z')), '01.01.2027')
})

test('a period of one day is that day', () => {
  assert.equal(formatPeriod('2027-02-01', '2027-02-14'), '01.02.2027\u00a0– 14.02.2027')
  assert.equal(formatPeriod('2027-02-01', '2027-02-01'), '01.02.2027')
})

test('an instant shown is its date in Moscow shown', () => {
  const ofThisCentury = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(ofThisCentury, (instant) => {
      assert.equal(formatMoscowDate(instant), formatDate(moscowDate(instant)))
    }),
  )
})

test('a moment is told by the clocks of Moscow', () => {
  assert.equal(formatMoscowMoment(new Date('2026-12-31T20:59:00Z')), '31.12, 23:59')
  assert.equal(formatMoscowMoment(new Date('2026-12-31T21:04:59Z')), '01.01, 00:04')
})
