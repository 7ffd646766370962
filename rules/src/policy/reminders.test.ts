import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../dates/dates.ts'
import { isTimely, type Reminder, remindedOf } from './reminders.ts'

const trip = { start: '2027-02-27', end: '2027-03-12' }

/** Days around the trip on which a reminder may go out. */
function timelyDays(reminder: Reminder, period: { start: string; end: string }): string[] {
  const days = Array.from({ length: 40 }, (_, day) => addDays('2027-02-15', day))
  return days.filter((day) => isTimely(reminder, period, day))
}

test('one goes out three days before the trip, late by two days at most', () => {
  assert.deepEqual(timelyDays('trip_begins', trip), ['2027-02-24', '2027-02-25', '2027-02-26'])
})

test('the other on its last day, late by a day at most', () => {
  assert.deepEqual(timelyDays('trip_ends', trip), ['2027-03-12', '2027-03-13'])
})

test('the trips of a day are those whose reminder can go out on it', () => {
  assert.deepEqual(remindedOf('trip_begins', '2028-02-28'), ['2028-02-29', '2028-03-02'])
  assert.deepEqual(remindedOf('trip_ends', '2028-02-28'), ['2028-02-27', '2028-02-28'])
})

test('of a single day both go their own ways', () => {
  const day = { start: '2027-03-01', end: '2027-03-01' }
  assert.deepEqual(timelyDays('trip_begins', day), ['2027-02-26', '2027-02-27', '2027-02-28'])
  assert.deepEqual(timelyDays('trip_ends', day), ['2027-03-01', '2027-03-02'])
})
