import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { closeBounds, isMonthOpen, isYearOpen, pageStart, turnedPage } from './calendar-page.ts'

const bounds = { from: '2019-06-30', to: '2021-01-01' }

describe('a page of the calendar', () => {
  it('begins with its month, its year, its score of years', () => {
    assert.equal(pageStart('day', '2020-02-29'), '2020-02-01')
    assert.equal(pageStart('month', '2020-02-29'), '2020-01-01')
    assert.equal(pageStart('year', '2020-02-29'), '2020-01-01')
    assert.equal(pageStart('year', '2019-12-31'), '2000-01-01')
  })

  it('turns while a single day of the next one lies within the bounds', () => {
    assert.equal(turnedPage({ mode: 'day', month: '2020-12-01' }, 1, bounds), '2021-01-01')
    assert.equal(turnedPage({ mode: 'day', month: '2021-01-01' }, 1, bounds), null)
    assert.equal(turnedPage({ mode: 'day', month: '2019-07-01' }, -1, bounds), '2019-06-01')
    assert.equal(turnedPage({ mode: 'day', month: '2019-06-01' }, -1, bounds), null)
    assert.equal(turnedPage({ mode: 'month', month: '2020-05-01' }, 1, bounds), '2021-05-01')
    assert.equal(turnedPage({ mode: 'month', month: '2021-05-01' }, 1, bounds), null)
    assert.equal(turnedPage({ mode: 'year', month: '2020-05-01' }, -1, bounds), '2000-05-01')
    assert.equal(turnedPage({ mode: 'year', month: '2000-05-01' }, -1, bounds), null)
  })
})

it('a month or a year is open when one of its days lies within the bounds', () => {
  assert.ok(isMonthOpen('2019-06-01', bounds))
  assert.ok(!isMonthOpen('2019-05-01', bounds))
  assert.ok(isMonthOpen('2021-01-01', bounds))
  assert.ok(!isMonthOpen('2021-02-01', bounds))
  assert.deepEqual(
    [2018, 2019, 2021, 2022].map((year) => isYearOpen(year, bounds)),
    [false, true, true, false],
  )
})

it('a bound that a field leaves open has an end in the calendar', () => {
  assert.deepEqual(closeBounds({ from: null, to: '2030-01-01' }), { from: '1900-01-01', to: '2030-01-01' })
  assert.deepEqual(closeBounds({ from: '2020-01-01', to: null }), { from: '2020-01-01', to: '2099-12-31' })
})
