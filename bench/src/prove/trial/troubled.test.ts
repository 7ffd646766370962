import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answered } from './persistent.ts'
import { anAnswer as answer } from './testing/an-answer.ts'
import { answersWithin, judged } from './troubled.ts'

const span = { from: 1_000, to: 5_000 }
const judge = (changes: Partial<Answered>) => judged([answer(changes)], { spans: [span], lateMs: 3_000 })

test('what was over before, or began afterwards, is not of it; what waited when it began waits from then on', () => {
  const waiting = answer({ askedAt: 200, answeredAt: 4_500 })
  const others = [answer({ askedAt: 100, answeredAt: 900 }), answer({ askedAt: 5_100, answeredAt: 5_200 })]
  assert.deepEqual(answersWithin([waiting, ...others], span), [{ ...waiting, ms: 3_500 }])
})

test('an answer, and a refusal that says when to come again, are right', () => {
  const right = { refused: 0, late: 0, slowestMs: 100, wrong: [] }
  assert.deepEqual(judge({}), right)
  assert.deepEqual(judge({ status: 503, saysWhen: true }), { ...right, refused: 1 })
})

test('whoever waits longer is late', () => {
  assert.deepEqual([judge({ answeredAt: 5_000 }).late, judge({ answeredAt: 5_001 }).late], [0, 1])
})

test('a fault, a connection that was cut, a page elsewhere and a refusal that does not say when are wrong', () => {
  for (const status of [0, 302, 404, 500, 503])
    assert.deepEqual(judge({ status }).wrong, [`/api/pay: ${status}`])
})
