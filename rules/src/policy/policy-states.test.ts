import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PolicyMove, type PolicyState, policyMoves, policyStates } from './policy-states.ts'

const moves = Object.entries(policyMoves) as [PolicyMove, { from: readonly PolicyState[]; to: PolicyState }][] // the keys are the literal's own

test('nothing leaves paid but by a refund, and nothing leaves cancelled', () => {
  const leaving = (state: PolicyState) =>
    moves.filter(([, { from }]) => from.includes(state)).map(([name]) => name)
  assert.deepEqual(leaving('paid'), ['refund'])
  assert.deepEqual(leaving('cancelled'), [])
  assert.deepEqual(leaving('draft'), ['publish'])
  assert.deepEqual(leaving('review'), ['pay', 'refund'])
})

test('only what is not paid is cancelled by its customer', () => {
  assert.deepEqual(policyMoves.cancel.from, ['published', 'expired'])
})

test('an expired policy is paid only after somebody has looked at it', () => {
  assert.ok(!policyMoves.pay.from.some((state: PolicyState) => state === 'expired'))
  assert.ok(policyMoves.review.from.some((state) => state === 'expired'))
})

test('every state can be reached from a draft', () => {
  const reached = new Set<PolicyState>(['draft'])
  for (const _ of policyStates) {
    for (const [, { from, to }] of moves) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  assert.deepEqual([...reached].sort(), [...policyStates].sort())
})
