import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details, RiskDetails } from '../details.ts'
import { judgeQuote } from '../price/quote.ts'
import { bonus } from '../products/bonus.ts'
import { diver } from '../products/diver.ts'
import type { Product } from '../products/product.ts'
import { aContract, aTrip, diving, refusedFigures, world } from '../testing/details.ts'
import { adultIssues, customerIssues } from './births.ts'
import type { DmsContract } from './dms-contract.ts'

const figures = (details: Details, product: Product = diver, contract: DmsContract = aContract) =>
  refusedFigures(judgeQuote(product, details, { ...world, contract }))
const ownRisk = (risk: RiskDetails): Details => ({
  risks: [diving, { risk_id: 2, full_coverage: false, ...risk }],
})

test('a refused number says how many there may be', () => {
  const many = <Value>(value: Value) => Array.from({ length: 8 }, () => value)
  assert.deepEqual(figures(aTrip({ tourists: many({ birth: '1990-05-05' }) })), [{ most: 4 }])
  assert.deepEqual(figures(aTrip({ countries: [1, 2, 3, 4, 5, 6, 7, 8] })), [{ most: 7 }])
  assert.deepEqual(figures(aTrip({ risks: [diving, ...many({ risk_id: 1 })] })), [{ most: 3 }])
})

test('refused days say how many there may be', () => {
  const days = (count: number, date_to = '2027-02-14') =>
    aTrip({ trip: { mode: 'multiple', count, date_to } })
  assert.deepEqual(figures(days(15)), [{ least: 1, most: 14 }])
  assert.deepEqual(figures(days(4, '2027-08-03')), [{ least: 5 }])
  assert.deepEqual(figures({ ...days(10), ...ownRisk({ count: 11 }) }), [{ least: 1, most: 10 }])
})

test('a refused age says the limit', () => {
  assert.deepEqual(figures(aTrip({ tourists: [{ birth: '1942-02-01' }] })), [{ limit: 84 }])
  for (const issues of [adultIssues, customerIssues]) {
    const [issue] = issues('2009-01-16', 'birth', world.today)
    assert.deepEqual(issue?.params, { least: 18 })
  }
})

test('a risk outside the trip says when the trip is', () => {
  const outside = ownRisk({ date_from: '2027-02-01', date_to: '2027-02-15' })
  assert.deepEqual(figures(aTrip(outside)), [{ from: '01.02.2027', to: '14.02.2027' }])
})

test("what a contract refuses says the contract's end", () => {
  const bonusTrip = (date_to: string) => aTrip({ trip: { mode: 'multiple', count: 10, date_to } })
  assert.deepEqual(figures(bonusTrip('2027-11-29'), bonus), [{ date: '30.11.2027' }])
  const ending = { ...aContract, end: '2027-01-17' }
  assert.deepEqual(figures(bonusTrip('2027-01-17'), bonus, ending), [{ date: '17.01.2027' }])
})
