import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productOf } from '@akvapolis/rules/products/products'
import { aForm, aTrip } from '../state/testing/a-form.ts'
import { fitTrip } from './fit-trip.ts'
import { endHint, movesOf, withoutRisk } from './trip-notes.ts'

const terms = { product: productOf('bonus'), today: '2026-11-21' }
const contract = { end: '2027-09-17', daysLeft: 12, country: null }
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

/** What is said of the insured days, once the trip is fitted to what is paid with. */
function daysNote(count: number, held: typeof contract) {
  const before = aForm({ trip: aTrip({ mode: 'multiple', count, date_to: null }) })
  const trip = fitTrip({ ...terms, contract: held }, before)
  const moves = movesOf(before, { ...before, trip }, held)
  return plain(moves.find(({ path }) => path === 'trip.count')?.note)
}

test('days that were cut to the bonus days say so, and those that a period leaves out speak of it', () => {
  assert.equal(daysNote(20, contract), 'Теперь застраховано 12 дней, столько бонусных дней осталось')
  assert.equal(daysNote(12, contract), undefined)
  const ending = { ...contract, end: '2027-02-10' }
  assert.equal(daysNote(20, ending), 'Теперь застраховано 10 дней, больше в период не входит')
})

test('a day, and as many as are counted like one, are insured in the singular', () => {
  const one = { ...contract, daysLeft: 40, end: '2027-02-21' }
  assert.equal(daysNote(40, one), 'Теперь застрахован 21 день, больше в период не входит')
  assert.equal(
    daysNote(20, { ...contract, daysLeft: 1 }),
    'Теперь застрахован 1 день, столько бонусных дней осталось',
  )
})

test('an end is told to be the contract’s only where it is', () => {
  const ofEnd = (date_to: string | null) => plain(endHint(contract, date_to))
  assert.equal(ofEnd('2027-09-17'), 'Последний день договора ДМС')
  assert.equal(ofEnd('2027-08-01'), 'Полис действует не дольше года')
})

test('of a removed risk no move is left, and those behind it go with their risks', () => {
  const moves = ['trip.date_from', 'risks.1.date_from', 'risks.2.date_from', 'risks.3.date_to'].map(
    (path, stood) => ({ path, stood }),
  )
  assert.deepEqual(withoutRisk(moves, 2), [
    { path: 'trip.date_from', stood: 0 },
    { path: 'risks.1.date_from', stood: 1 },
    { path: 'risks.2.date_to', stood: 3 },
  ])
})
