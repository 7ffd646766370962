import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAnswer } from '../trial/testing/an-answer.ts'
import { judgedRefusals } from './judged-refusals.ts'

const kinds = { readOnly: { because: 'read-only' }, locked: { because: 'locked by others' } }
const refused = (changes: object = {}) => anAnswer({ status: 503, saysWhen: true, ...changes })
const line = (because: string) => ({ time: '', because })
const right = {
  spans: [
    { kind: 'readOnly', from: 1_000, to: 3_000 },
    { kind: 'locked', from: 11_000, to: 13_000 },
  ],
  answers: [refused(), refused({ askedAt: 12_000, answeredAt: 12_100 })],
  lines: [line('read-only'), line('locked by others')],
  comebacks: [100, 5_000],
}
const judge = (wrong: object = {}) => judgedRefusals(kinds, { ...right, ...wrong })

test('what is refused in time, and named, holds; each kind is told by its name', () => {
  const { ok, told } = judge()
  const kind = { refused: 1, late: 0, slowestMs: 100, wrong: [], named: 1 }
  assert.deepEqual([ok, told], [true, { readOnly: kind, locked: kind, slowestComebackMs: 5_000 }])
})

const locked = (changes: object) => ({ answers: [refused(), refused({ askedAt: 11_500, ...changes })] })
const wrongs = {
  'a kind that nothing was refused by': { answers: [refused()] },
  'a kind that no line names': { lines: [line('read-only'), line('read-only')] },
  'a fault': locked({ answeredAt: 12_100, status: 500 }),
  'a refusal that does not say when': locked({ answeredAt: 12_100, saysWhen: false }),
  'an answer after more than 6.5 seconds': locked({ answeredAt: 18_001 }),
  'servers that are not ready soon': { comebacks: [100, 5_001] },
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`does not hold: ${name}`, () => assert.ok(!judge(wrong).ok))
}
