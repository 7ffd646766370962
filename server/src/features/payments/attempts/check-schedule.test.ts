import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { nextCheckAt } from './check-schedule.ts'

const created = new Date('2027-01-15T09:00:00Z')
const after = (minutes: number) => new Date(created.getTime() + minutes * minuteMs)

test('an attempt is checked soon, then hourly to 27 h, then daily to 72 h, then no more', () => {
  const minutes: number[] = []
  for (let next = nextCheckAt(created, created); next; next = nextCheckAt(created, next)) {
    minutes.push((next.getTime() - created.getTime()) / minuteMs)
  }
  const hours = Array.from({ length: 27 }, (_, index) => (index + 1) * 60)
  assert.deepEqual(minutes, [1, 2, 5, 10, 15, 30, ...hours, 48 * 60, 72 * 60])
})

test('what was missed is not made up for', () => {
  assert.deepEqual(nextCheckAt(created, after(14.5)), after(15))
  assert.deepEqual(nextCheckAt(created, after(28 * 60)), after(48 * 60))
  assert.equal(nextCheckAt(created, after(72 * 60)), null)
})
