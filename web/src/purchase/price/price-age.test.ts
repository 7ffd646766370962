import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInfo } from '../state/testing/an-info.ts'
import { endOfSale, goodUntil, lastMoment } from './price-age.ts'

const hour = 3_600_000
const calculated = Date.parse('2027-01-10T09:00:00Z')
const until = calculated + 24 * hour
const info = anInfo({
  timestamp: new Date(calculated).toISOString(),
  valid_until: new Date(until).toISOString(),
})

test('a price holds as long as the server says', () => {
  assert.equal(goodUntil({ info, heardAt: calculated + 20 * hour }), until)
  assert.equal(goodUntil({ info }), until, 'one that came with a draft, too')
})

test('on a device whose clock is ahead it lives from when it was heard of', () => {
  const heardAt = until + 100 * hour
  assert.equal(goodUntil({ info, heardAt }), heardAt + 24 * hour)
})

test('the price of a trip that starts today ends with the day, in Moscow', () => {
  const today = { ...info, trip: { ...info.trip, date_from: '2027-01-10' } }
  const midnight = Date.parse('2027-01-10T21:00:00Z')
  assert.equal(goodUntil({ info: today, heardAt: calculated }), midnight)
  assert.equal(goodUntil({ info: today }), midnight)
  const heardAt = midnight + hour
  assert.equal(
    goodUntil({ info: today, heardAt }),
    heardAt + 12 * hour,
    'or it would be asked for without end',
  )
})

test('one can buy by it for as long, but not once the first day of the trip is over in Moscow', () => {
  const trip = (date_from: string) => ({ ...info.trip, date_from })
  assert.equal(lastMoment({ ...info, trip: trip('2027-01-11') }).getTime(), until)
  assert.equal(lastMoment({ ...info, trip: trip('2027-01-10') }).toISOString(), '2027-01-10T21:00:00.000Z')
})

test('who travels already buys by it as long as the start leaves the days of waiting', () => {
  const soon = { ...info, trip: { ...info.trip, date_from: '2027-01-15' } }
  const midnight = Date.parse('2027-01-10T21:00:00Z')
  assert.equal(lastMoment(soon, { isTravelling: true }).getTime(), midnight)
  assert.equal(lastMoment(soon, { isTravelling: false }).getTime(), until)
  assert.equal(goodUntil({ info: soon }, { isTravelling: true }), midnight)
  const later = { ...soon, trip: { ...soon.trip, date_from: '2027-01-16' } }
  assert.equal(lastMoment(later, { isTravelling: true }).getTime(), until)
})

test('by a day of the past, as a demonstration has it, a price holds as long as the server says', () => {
  const past = { ...info, trip: { ...info.trip, date_from: '2027-01-05' } }
  for (const isTravelling of [false, true]) {
    assert.equal(endOfSale(past, { isTravelling }), null)
    assert.equal(goodUntil({ info: past, heardAt: calculated }, { isTravelling }), until)
  }
})
