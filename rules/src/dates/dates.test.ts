import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date'
import fc from 'fast-check'
import { formatDate } from './date-text.ts'
import {
  addDays,
  addMonths,
  clampDate,
  daysBetween,
  earliestOf,
  fullYears,
  inclusiveDays,
  isIsoDate,
  latestOf,
  moscowDate,
  moscowMidnight,
  parseTypedDate,
} from './dates.ts'

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('only days that exist are dates', () => {
  for (const text of ['2027-02-28', '2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31', '0001-01-01']) {
    assert.ok(isIsoDate(text), text)
  }
  for (const text of [
    '2027-02-29',
    '1900-02-29',
    '2027-04-31',
    '2027-00-10',
    '2027-13-01',
    '2027-01-00',
    '0000-01-01',
    '2027-1-1',
    '27-01-01',
    '01.02.2027',
    '2027-02-01T00:00:00Z',
    ' 2027-02-01',
    '2027-02-01\n',
    '٢٠٢٧-٠٢-٠١',
    '',
    null,
    undefined,
    20270201,
    new Date(),
    ['2027-02-01'],
  ]) {
    assert.equal(isIsoDate(text), false, String(text))
  }
})

test('the date in Moscow changes at 21:00 of universal time', () => {
  assert.equal(moscowDate(new Date('2027-01-14T20:59:59.999Z')), '2027-01-14')
  assert.equal(moscowDate(new Date('2027-01-14T21:00:00.000Z')), '2027-01-15')
  assert.equal(moscowDate(new Date('2026-12-31T21:00:00.000Z')), '2027-01-01')
})

test('a month later a day that the month lacks becomes its last', () => {
  assert.equal(addMonths('2026-11-30', 3), '2027-02-28')
  assert.equal(addMonths('2027-11-30', 3), '2028-02-29')
  assert.equal(addMonths('2027-11-29', 3), '2028-02-29')
  assert.equal(addMonths('2027-01-31', 3), '2027-04-30')
  assert.equal(addMonths('2027-01-30', 3), '2027-04-30')
  assert.equal(addMonths('2027-10-15', 3), '2028-01-15')
})

test('days are counted across months, years and leap days', () => {
  assert.equal(addDays('2027-12-31', 1), '2028-01-01')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2027-01-15', 364), '2028-01-14')
  assert.equal(daysBetween('2027-02-14', '2027-02-01'), -13)
  assert.equal(inclusiveDays('2027-02-01', '2027-02-14'), 14)
  assert.equal(inclusiveDays('2027-02-01', '2027-02-01'), 1)
  assert.equal(inclusiveDays('2028-01-01', '2028-12-31'), 366)
})

test('a birthday counts from the day itself', () => {
  assert.equal(fullYears('1990-05-05', '2027-05-04'), 36)
  assert.equal(fullYears('1990-05-05', '2027-05-05'), 37)
  assert.equal(fullYears('2027-01-15', '2027-01-15'), 0)
  assert.equal(fullYears('2026-12-31', '2027-01-01'), 0)
})

test('who was born on 29 February has the birthday on 1 March in other years', () => {
  assert.equal(fullYears('2008-02-29', '2026-02-28'), 17)
  assert.equal(fullYears('2008-02-29', '2026-03-01'), 18)
  assert.equal(fullYears('2008-02-29', '2028-02-28'), 19)
  assert.equal(fullYears('2008-02-29', '2028-02-29'), 20)
})

test('the latest, the earliest and the nearest date', () => {
  assert.equal(latestOf('2027-01-15', '2026-12-31', '2027-02-01'), '2027-02-01')
  assert.equal(earliestOf('2027-01-15', '2026-12-31', '2027-02-01'), '2026-12-31')
  assert.equal(latestOf('2027-01-15'), '2027-01-15')
  const bounds = { from: '2027-01-15', to: '2027-04-15' }
  assert.equal(clampDate('2027-01-14', bounds), '2027-01-15')
  assert.equal(clampDate('2027-01-15', bounds), '2027-01-15')
  assert.equal(clampDate('2027-04-15', bounds), '2027-04-15')
  assert.equal(clampDate('2027-04-16', bounds), '2027-04-15')
  assert.equal(clampDate('1800-01-01', { from: null, to: '2027-04-15' }), '1800-01-01')
  assert.equal(clampDate('2800-01-01', { from: '2027-01-15', to: null }), '2800-01-01')
})

test('a typed date has two figures of day and month and four of the year', () => {
  assert.equal(parseTypedDate('01.02.2027'), '2027-02-01')
  assert.equal(parseTypedDate('29.02.2028'), '2028-02-29')
  assert.equal(parseTypedDate('01021990'), '1990-02-01')
  for (const text of [
    '29.02.2027',
    '31.04.2027',
    '00.01.2027',
    '01.13.2027',
    '1.2.2027',
    '01.02.27',
    '0102199',
    '29022027',
    '01.02.0000',
  ]) {
    assert.equal(parseTypedDate(text), null, text)
  }
  for (const text of [
    '',
    '01.02.',
    '2027-02-01',
    '01/02/2027',
    ' 01.02.2027',
    '01.02.20277',
    '01.02.2027\n',
  ]) {
    assert.equal(parseTypedDate(text), null, text)
  }
})

test('a date shown and typed again is the same date', () => {
  fc.assert(fc.property(anyDate, (date) => assert.equal(parseTypedDate(formatDate(date)), date)))
})

/** A thousand months from either end of what can be written. */
const anyDistantDate = fc
  .date({ min: new Date('0101-01-01'), max: new Date('9899-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days and months are counted as a calendar library counts them', () => {
  fc.assert(
    fc.property(anyDistantDate, fc.integer({ min: -1000, max: 1000 }), (date, count) => {
      const calendar = parseDate(date)
      assert.equal(addDays(date, count), calendar.add({ days: count }).toString())
      assert.equal(addMonths(date, count), calendar.add({ months: count }).toString())
      assert.equal(daysBetween(date, addDays(date, count)), calendar.add({ days: count }).compare(calendar))
    }),
  )
})

test('dates end where their text does', () => {
  assert.equal(addDays('9999-12-31', 1), '9999-12-31')
  assert.equal(addMonths('0001-01-31', -1), '0001-01-01')
})

test('a date begins in Moscow at its midnight there, summer times of the past included', () => {
  const anyDay = fc.date({ min: new Date('1992-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = day.toISOString().slice(0, 10)
      assert.deepEqual(moscowMidnight(date), parseDate(date).toDate('Europe/Moscow'))
    }),
  )
})

test('a day on which clocks in Moscow are changed begins before the change', () => {
  assert.equal(moscowMidnight('2010-03-28').toISOString(), '2010-03-27T21:00:00.000Z')
  assert.equal(moscowMidnight('2010-10-31').toISOString(), '2010-10-30T20:00:00.000Z')
  assert.equal(moscowMidnight('2014-10-26').toISOString(), '2014-10-25T20:00:00.000Z')
})

test('the date in Moscow is the zone’s, summer times of the past included', () => {
  const anyInstant = fc.date({
    min: new Date('1980-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const there = toCalendarDate(fromAbsolute(instant.getTime(), 'Europe/Moscow'))
      assert.equal(moscowDate(instant), there.toString())
    }),
  )
})

test('three months later is never later than the first of the fourth month', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const later = addMonths(date, 3)
      assert.ok(isIsoDate(later))
      assert.ok(inclusiveDays(date, later) >= 90 && inclusiveDays(date, later) <= 93)
      assert.ok(later.slice(8) <= date.slice(8))
    }),
  )
})
