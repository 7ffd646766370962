import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ordersOf } from '../../testing/orders-of.ts'
import {
  type AttemptState,
  type BankState,
  bankStates,
  isDeclined,
  isOpen,
  isUncertain,
  moneyCame,
  moneyStates,
  openStates,
  stateAfter,
  waitsForPayer,
} from './attempt-states.ts'

/** Every state an attempt comes through, as the bank says these words of it. */
function wayThrough(words: readonly BankState[]): AttemptState[] {
  const way: AttemptState[] = ['created']
  for (const word of words) {
    const next = stateAfter(way.at(-1) ?? 'created', word)
    if (next !== null) way.push(next)
  }
  return way
}

const ways: BankState[][] = [
  ['sent', 'hold', 'exp', 'end'],
  ['new', 'undef', 'err', 'end'],
  ['sent', 'rej', 'canceled', 'end'],
]
for (const words of ways) {
  test(`in all 24 orders of ${words.join(', ')} the money comes once, and that is the end`, () => {
    for (const order of ordersOf(words)) {
      const way = wayThrough(order)
      assert.equal(way.at(-1), 'end', order.join())
      assert.equal(way.filter((state) => state === 'end').length, 1, order.join())
    }
  })
}

test('in all 24 orders of sent, err, end, ref the money is back, and came before only if that was said before', () => {
  for (const order of ordersOf<BankState>(['sent', 'err', 'end', 'ref'])) {
    const way = wayThrough(order)
    assert.equal(way.at(-1), 'ref', order.join())
    assert.equal(way.includes('end'), order.indexOf('end') < order.indexOf('ref'), order.join())
  }
})

test('what the bank says of an attempt that it has not heard of yet', () => {
  assert.deepEqual(
    [...bankStates, 'unknown' as const].map((said) => [said, stateAfter('created', said)]),
    [
      ['new', null],
      ['sent', 'sent'],
      ['hold', 'hold'],
      ['undef', null],
      ['end', 'end'],
      ['ref', 'ref'],
      ['canceled', 'canceled'],
      ['exp', 'exp'],
      ['err', 'err'],
      ['rej', 'rej'],
      ['unknown', null],
    ],
  )
})

const states: AttemptState[] = ['created', 'sent', 'hold', 'exp', 'canceled', 'err', 'rej', 'end', 'ref']

test('a word said twice changes nothing, nor does another refusal of what is refused', () => {
  for (const state of states) if (state !== 'created') assert.equal(stateAfter(state, state), null, state)
  for (const refused of ['exp', 'canceled', 'err', 'rej'] as const)
    for (const said of ['new', 'sent', 'hold', 'exp', 'canceled', 'err', 'rej'] as const)
      assert.equal(stateAfter(refused, said), null, `${refused}, ${said}`)
})

test('under which the payer may still pay, which the bank has declined, and for which the money came', () => {
  assert.deepEqual(states.filter(isOpen), openStates)
  assert.deepEqual(states.filter(isDeclined), ['canceled', 'err', 'rej'])
  assert.deepEqual(states.filter(moneyCame), moneyStates)
})

test('beside each word of the bank that leaves an attempt open it is either the payer who is waited for, or nothing is certain', () => {
  const saying = (is: (said: BankState) => boolean) => [...bankStates, 'unknown' as const].filter(is)
  assert.deepEqual(saying(waitsForPayer), ['new', 'sent'])
  assert.deepEqual(saying(isUncertain), ['hold', 'undef', 'unknown'])
})
