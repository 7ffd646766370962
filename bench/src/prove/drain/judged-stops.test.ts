import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAnswer } from '../trial/testing/an-answer.ts'
import { judgedStops, type Stop } from './judged-stops.ts'

const aStop: Stop = { code: 0, ms: 900, looks: [200, 503, 503, 0], from: 1_000, to: 3_000 }
const judge = (stop: Partial<Stop> = {}, answers = [anAnswer()]) =>
  judgedStops([{ ...aStop, ...stop }], { answers, longestMs: 1_000 })

test('a stop that was announced, cut nobody off and ended with 0 is in order', () => {
  const told = { answered: 1, failed: [], codes: [], unannounced: [], slowestMs: 900 }
  assert.deepEqual(judge(), { ok: true, told })
  assert.ok(judge({ looks: [503] }).ok)
})

test('who got a fault, or no answer, is named with the moment', () => {
  for (const status of [0, 500, 503]) {
    const { ok, told } = judge({}, [anAnswer({ status })])
    assert.deepEqual(
      [ok, told.failed],
      [false, [`/api/pay: ${status} within 100 ms, 1100 ms after the signal`]],
    )
  }
})

test('another exit code, and none, are named', () => {
  for (const code of [1, null]) assert.deepEqual(judge({ code }).told.codes, [code])
  assert.ok(!judge({ code: null }).ok)
})

test('a server that closes unannounced, is ready once more or takes connections again is named', () => {
  for (const looks of [[200, 0], [200], [200, 503, 200, 0], [200, 503, 0, 503]]) {
    const { ok, told } = judge({ looks })
    assert.deepEqual([ok, told.unannounced], [false, [looks]])
  }
})

test('a stop that takes too long, and one beside which nobody was answered, do not hold', () => {
  assert.ok(!judge({ ms: 1_001 }).ok)
  assert.ok(!judge({}, [anAnswer({ askedAt: 3_000, answeredAt: 3_100 })]).ok)
})
