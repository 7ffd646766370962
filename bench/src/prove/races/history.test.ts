import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Done, type End, faultsIn } from './history.ts'

const bought = (number: string, days: number, [from, to]: [number, number]): Done => ({
  by: 1,
  from,
  to,
  what: 'bought',
  number,
  days,
})
const looked = (days: number, [from, to]: [number, number]): Done => ({
  by: 2,
  from,
  to,
  what: 'looked',
  days,
})
const refused = (days: number, [from, to]: [number, number]): Done => ({
  by: 3,
  from,
  to,
  what: 'refused',
  days,
})

const history: Done[] = [
  bought('AP-1', 10, [0, 4]),
  // Whether before or after the purchase beside it, nobody can tell.
  looked(25, [1, 2]),
  looked(15, [2, 3]),
  bought('AP-2', 10, [3, 6]),
  refused(10, [5, 7]),
  bought('AP-3', 0, [6, 8]),
  looked(5, [7, 9]),
]
const end: End = {
  granted: 25,
  left: 5,
  payments: new Map([
    ['AP-1', 0],
    ['AP-2', 0],
    ['AP-3', 1],
  ]),
}

test('a history that some order explains has no fault', () => {
  assert.deepEqual(faultsIn(history, end), [])
})

const wrong: [string, Done[], Partial<End>, string[]][] = [
  ['a number told to two', [...history, bought('AP-3', 0, [9, 9])], {}, ['told_twice: AP-3']],
  ['a number of no policy', [...history, bought('AP-4', 0, [9, 9])], {}, ['not_there: AP-4']],
  [
    'a policy that nobody was told of',
    history,
    { payments: new Map([...end.payments, ['AP-5', 1]]) },
    ['told_nobody: AP-5'],
  ],
  [
    'one paid twice, and one by days and by money',
    history,
    { payments: new Map([...end.payments, ['AP-1', 1], ['AP-3', 2]]) },
    ['not_paid_once: AP-1', 'not_paid_once: AP-3'],
  ],
  ['days that are gone', history, { left: 0 }, ['days_astray: 25 - 20 is not 0']],
  [
    'days spent twice',
    [...history, bought('AP-6', 10, [9, 10])],
    { left: -5, payments: new Map([...end.payments, ['AP-6', 0]]) },
    ['below_zero: -5'],
  ],
  ['a balance below zero', [...history, looked(-5, [9, 10])], {}, ['below_zero: -5']],
  [
    'a purchase not seen once it is over',
    [...history, looked(15, [9, 10])],
    {},
    ['shown_wrongly: 15, not 5 to 5'],
  ],
  [
    'a purchase seen before it is begun',
    [looked(15, [-2, -1]), ...history],
    {},
    ['shown_wrongly: 15, not 25 to 25'],
  ],
  [
    'a refusal while there are days',
    [refused(10, [1, 2]), ...history],
    {},
    ['refused_wrongly: 10 of 15 at least'],
  ],
]

for (const [what, deeds, stands, named] of wrong) {
  test(`${what} is named, and nothing else`, () => {
    assert.deepEqual(faultsIn(deeds, { ...end, ...stands }), named)
  })
}
