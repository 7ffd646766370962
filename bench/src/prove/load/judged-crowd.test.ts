import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quoteCalls } from '@akvapolis/contract/calculator'
import { publishDraft } from '@akvapolis/contract/drafts'
import { anAnswer } from '../trial/testing/an-answer.ts'
import { judgedCrowd } from './judged-crowd.ts'

const took = (path: string, ms: number, status = 200) =>
  anAnswer({ path, status, askedAt: 0, answeredAt: ms })
const price = (ms: number) => took(quoteCalls.calculate.path, ms)
const publish = took(publishDraft.path, 500)
const right = {
  people: 2,
  sold: 2,
  idle: 0.5,
  answers: [price(150), publish],
  words: [500],
  mails: [900, 60_000],
}

test('a crowd that buys without a fault, and does not wait long, is sold to', () => {
  const ms = { calculate: 150, publish: 500, word: 500, mail: 60_000 }
  assert.deepEqual(judgedCrowd(right), {
    ok: true,
    told: { sold: 2, failed: [], ms, slow: [], idle: 0.5 },
  })
})

test('a fault and a cut connection are named', () => {
  for (const status of [0, 500, 503]) {
    const { ok, told } = judgedCrowd({ ...right, answers: [...right.answers, took('/pay', 10, status)] })
    assert.deepEqual([ok, told.failed], [false, [`/pay: ${status}`]])
  }
})

const waits = {
  calculate: { answers: [price(151), publish] },
  publish: { answers: [price(150), took(publishDraft.path, 501)] },
  word: { words: [501] },
}

test('who waits too long is named, by those who do while the processors had time', () => {
  for (const [name, wait] of Object.entries(waits)) {
    assert.deepEqual(judgedCrowd({ ...right, ...wait }).told.slow, [name])
    assert.ok(judgedCrowd({ ...right, ...wait, idle: 0.09 }).ok, name)
  }
  assert.deepEqual(judgedCrowd({ ...right, mails: [900, 60_001], idle: 0 }).told.slow, ['mail'])
})

test('what nobody asked for, who did not buy and whose mail did not come prove nothing', () => {
  assert.deepEqual(judgedCrowd({ ...right, words: [], idle: 0 }).told.slow, ['word'])
  assert.ok(!judgedCrowd({ ...right, sold: 1 }).ok)
  assert.ok(!judgedCrowd({ ...right, mails: [900] }).ok)
})
