import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answered } from '../trial/persistent.ts'
import { wrongAmong } from './experiment.ts'

const spans = [
  { name: 'kill', from: 1_000, to: 2_000 },
  { name: 'release', from: 3_000, to: 4_000 },
] as const
const told = (status: number, answeredAt: number, saysWhen = false) => {
  const answer: Answered = { method: 'POST', path: '/pay', status, saysWhen, askedAt: 0, answeredAt }
  return wrongAmong([answer], spans)
}

test('an answer, and a refusal that says when to come again, are right', () => {
  assert.deepEqual(told(200, 1_500), [])
  assert.deepEqual(told(503, 1_500, true), [])
})

test('anything else is wrong, and told by its trouble', () => {
  assert.deepEqual(told(500, 1_500), ['kill: /pay: 500'])
  assert.deepEqual(told(503, 3_500), ['release: /pay: 503'])
  assert.deepEqual(told(404, 2_500), ['rest: /pay: 404'])
})

test('a connection that is cut is wrong, also while servers are restarted', () => {
  assert.deepEqual(told(0, 1_500), ['kill: /pay: 0'])
  assert.deepEqual(told(0, 3_500), ['release: /pay: 0'])
})
