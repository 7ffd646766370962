import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAnswer } from '../trial/testing/an-answer.ts'
import { judgedFills } from './judged-fills.ts'

const alarm = { time: '', alarm: 'disk' }
const waits = { time: '', msg: 'PostgreSQL waits for room' }
const refused = anAnswer({ status: 503, saysWhen: true })
const right = {
  spans: [{ from: 1_000, to: 31_000 }],
  answers: [refused],
  lines: [alarm, waits],
  comebacks: [15_000],
  warnings: [187],
}

test('a fill that is said before, refused meanwhile and over soon holds', () => {
  const { ok, told } = judgedFills(right)
  assert.ok(ok)
  assert.deepEqual([told.warnedAt, told.unwarned, told.alarms, told.waitedForRoom], [[187], 0, 1, 1])
})

const wrongs = {
  'a disk that was full before the server said so': { warnings: [null] },
  'a fill without an alarm': { lines: [waits] },
  'a PostgreSQL that waited for no room': { lines: [alarm] },
  'a fill in which nothing was refused': { answers: [anAnswer()] },
  'a fault': { answers: [refused, anAnswer({ status: 500 })] },
  'an answer after ten seconds': { answers: [refused, anAnswer({ answeredAt: 12_001 })] },
  'a server that is not ready soon': { comebacks: [15_001] },
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`does not hold: ${name}`, () => assert.ok(!judgedFills({ ...right, ...wrong }).ok))
}
