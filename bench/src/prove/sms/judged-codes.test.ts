import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedCodes } from './judged-codes.ts'

const served = { phone: '+79160000001', status: 200, ms: 6_000, messages: 1, isIn: true }
const refused = { phone: '+79160000002', status: 503, ms: 40, messages: 0, isIn: false }
const judge = (wrong: object = {}) => judgedCodes([served, refused, { ...served, ...wrong }], 1)

test('who is promised a code and comes in by it, and who is told to come again, are served', () => {
  const told = {
    asked: 3,
    promised: 2,
    untold: 1,
    slowestMs: 6_000,
    unfair: [],
    unsent: [],
    twice: [],
    useless: [],
  }
  assert.deepEqual(judge(), { ok: true, told })
})

test('who was answered otherwise, got none, two, or one that is of no use, is named', () => {
  for (const [wrong, list, named] of [
    [{ status: 500 }, 'unfair', 500],
    [{ messages: 0 }, 'unsent', served.phone],
    [{ messages: 2 }, 'twice', served.phone],
    [{ isIn: false }, 'useless', served.phone],
  ] as const) {
    const { ok, told } = judge(wrong)
    assert.deepEqual([ok, told[list]], [false, [named]])
  }
})

test('who waits too long, a provider that was never silent, and nobody who was promised a code prove nothing', () => {
  assert.ok(!judge({ ms: 6_001 }).ok)
  assert.ok(!judgedCodes([served], 0).ok)
  assert.ok(!judgedCodes([refused], 1).ok)
})
