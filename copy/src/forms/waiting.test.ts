import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryLaterIn, waitingTime } from './waiting.ts'

test('from a minute on it is said in minutes, from two hours on in hours', () => {
  const said = [0, 59, 60, 61, 180, 300, 3600, 7199, 7200, 86_400].map(waitingTime)
  const expected = '0 с,59 с,1 минуту,2 минуты,3 минуты,5 минут,60 минут,120 минут,2 часа,24 часа'
  assert.deepEqual(said.join().replaceAll('\u00a0', ' '), expected)
  assert.equal(tryLaterIn(17), 'Слишком много попыток. Попробуйте через 17\u00a0с')
})
