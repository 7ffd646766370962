import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRepetition, isRun, isWrittenDate, repeatedUnit } from './plain-runs.ts'

test('a stretch of digits, an alphabet or a row of keys is a run, both ways and on both keyboards', () => {
  for (const run of [
    '34567890',
    '76543210',
    'cdefghij',
    'ABCDEFGH',
    'абвгдеёж',
    'абвгдежз',
    'ЙЦУКЕНГШ',
    'фывапрол',
  ])
    assert.ok(isRun(run), run)
  for (const run of ['poiuytre', 'щшгнекуц', 'asdfghjkl', 'ячсмитьб', '-0987654']) assert.ok(isRun(run), run)
  for (const none of ['cdefghik', '34567892', 'йцукенгщ', 'qwertyui1', 'море и кит'])
    assert.ok(!isRun(none), none)
})

test('a few characters over and over are a repetition, more are not', () => {
  for (const password of ['zzzzzzzz', '20262026', 'абвабвабв', '🐠🐠🐠🐠🐠🐠🐠🐠'])
    assert.ok(isRepetition(password), password)
  for (const password of ['морскморск', 'zzzzzzzy', 'abcdabce']) assert.ok(!isRepetition(password), password)
  assert.equal(repeatedUnit('парольпароль'), 'пароль')
  assert.equal(repeatedUnit('парольпарол'), null)
})

test('a day and nothing else is a written date', () => {
  for (const date of ['05051990', '05.05.1990', '1990-05-05', '31/12/2030', '19900505'])
    assert.ok(isWrittenDate(date), date)
  for (const other of ['32051990', '05131990', '05051890', '0505199', '05051990x', '19901305'])
    assert.ok(!isWrittenDate(other), other)
})
