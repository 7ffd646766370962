import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addInsured, getInsured } from '@akvapolis/contract/insured'
import { longestSilence } from './silence.ts'

const answer = (answeredAt: number, status = 200, { method, path } = addInsured as Call) => ({
  method,
  path,
  status,
  saysWhen: status === 503,
  askedAt: answeredAt - 1,
  answeredAt,
})
type Call = { method: string; path: string }

const span = { from: 100, to: 200 }

test('the longest time between two answers to writes', () => {
  assert.equal(longestSilence([answer(110), answer(150), answer(130), answer(190)], span), 40)
})

test('refusals, reads and what was cut tell of no writing', () => {
  const others = [answer(140, 503), answer(150, 0), answer(160, 200, getInsured)]
  assert.equal(longestSilence([answer(110), ...others, answer(190)], span), 80)
})

test('a span begins and ends with itself, whatever was answered beside it', () => {
  assert.equal(longestSilence([answer(20), answer(170), answer(300)], span), 70)
  assert.equal(longestSilence([], span), 100)
})
