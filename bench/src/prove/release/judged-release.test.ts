import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAnswer } from '../trial/testing/an-answer.ts'
import { judgedRelease } from './judged-release.ts'

const published = { 'own: last': 9, 'schema: last': 9, 'both: last': 4, 'both: today': 5, 'today: today': 9 }
const judge = (seen: Partial<Parameters<typeof judgedRelease>[0]> = {}) =>
  judgedRelease({ published, answers: [{ ...anAnswer(), part: 'schema' }], unserved: [], ...seen })

test('both versions that sell in their parts, answer all and give all files are in order', () => {
  assert.deepEqual(judge(), { ok: true, told: { published, idle: [], wrong: [], unserved: [] } })
})

test('a version that sells nothing in a part of its own is named', () => {
  const { 'schema: last': _none, ...others } = published
  const { ok, told } = judge({ published: { ...others, 'both: today': 0 } })
  assert.deepEqual([ok, told.idle], [false, ['schema: last', 'both: today']])
})

test('a fault, a refusal and a cut connection are named with their part', () => {
  for (const status of [0, 404, 500, 503]) {
    const { ok, told } = judge({ answers: [{ ...anAnswer({ status, saysWhen: true }), part: 'schema' }] })
    assert.deepEqual([ok, told.wrong], [false, [`schema: /api/pay: ${status}`]])
  }
})

test('a file that is not given does not hold', () => {
  assert.ok(!judge({ unserved: ['both: a.js'] }).ok)
})
