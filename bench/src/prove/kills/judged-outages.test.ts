import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAnswer } from '../trial/testing/an-answer.ts'
import { judgedOutages } from './judged-outages.ts'

const refused = anAnswer({ status: 503, saysWhen: true })
const right = { outages: [{ from: 1_000, to: 61_000 }], answers: [anAnswer(), refused], comebacks: [5_000] }

test('refusals in time, and servers that are ready soon, hold', () => {
  const told = { refused: 1, late: 0, slowestMs: 100, slowestComebackMs: 5_000, wrong: [] }
  assert.deepEqual(judgedOutages(right), { ok: true, told })
})

const wrongs = {
  'an outage of which nobody noticed anything': { answers: [anAnswer()] },
  'a fault': { answers: [refused, anAnswer({ status: 500 })] },
  'a connection that was cut': { answers: [refused, anAnswer({ status: 0 })] },
  'an answer after more than 6.5 seconds': { answers: [refused, anAnswer({ answeredAt: 8_501 })] },
  'servers that are not ready soon': { comebacks: [100, 5_001] },
  'servers that nobody waited for': { comebacks: [] },
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`does not hold: ${name}`, () => assert.ok(!judgedOutages({ ...right, ...wrong }).ok))
}
