import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { keptById, keptForASecond } from './kept-offers.ts'

function aReader(t: TestContext) {
  let ticks = 0
  t.mock.method(performance, 'now', () => ticks)
  const dates: IsoDate[] = []
  const state = { today: '2027-01-15', fails: false }
  const ask = keptForASecond({ today: () => state.today }, async (today) => {
    dates.push(today)
    if (state.fails) throw new Error('away')
    return dates.length
  })
  const pass = (ms: number) => {
    ticks += ms
  }
  return { ask, pass, state, dates }
}

test('what holds is read again after a second, not before', async (t) => {
  const { ask, pass } = aReader(t)
  assert.deepEqual([await ask(), await ask()], [1, 1])
  pass(999)
  assert.equal(await ask(), 1)
  pass(1)
  assert.deepEqual([await ask(), await ask()], [2, 2])
})

test('another date is another reading, at once', async (t) => {
  const { ask, state, dates } = aReader(t)
  await ask()
  state.today = '2027-01-16'
  assert.equal(await ask(), 2)
  assert.deepEqual(dates, ['2027-01-15', '2027-01-16'])
})

test('what could not be read is not kept', async (t) => {
  const { ask, state } = aReader(t)
  state.fails = true
  await assert.rejects(ask())
  state.fails = false
  assert.equal(await ask(), 2)
})

test('a row is read once, each by its id', async () => {
  const read: number[] = []
  const byId = keptById(async (id) => {
    read.push(id)
    return { id }
  })
  const first = await byId(1)
  assert.equal(await byId(1), first)
  assert.deepEqual(await byId(2), { id: 2 })
  assert.deepEqual(read, [1, 2])
})
