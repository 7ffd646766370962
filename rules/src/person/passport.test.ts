import assert from 'node:assert/strict'
import { test } from 'node:test'
import { internalPassportCountries, isCommonPassport, isSameDocument, normalisePassport } from './passport.ts'

test('a travel passport is nine digits with any spaces', () => {
  for (const text of ['75 1234567', '751234567', ' 75  123 45 67 ', '75\u00a01234567']) {
    assert.equal(normalisePassport(text), '751234567', text)
  }
  for (const text of ['75 123456', '75 12345678', '75-1234567', 'AB1234567', '٧٥١٢٣٤٥٦٧', '']) {
    assert.equal(normalisePassport(text), null, text)
  }
})

test('a common document has 5 to 20 letters, digits, spaces and hyphens', () => {
  for (const text of ['45 09 123456', 'II-МЮ 543210', 'AN 12', '12345', '1'.repeat(20), 'Ё-5432']) {
    assert.ok(isCommonPassport(text), text)
  }
  for (const text of [
    '1234',
    '1'.repeat(21),
    '     ',
    '-----',
    '4509 №123456',
    '4509/123456',
    '12345\n',
    '',
  ]) {
    assert.equal(isCommonPassport(text), false, text)
  }
})

test('an internal passport is enough in Russia and four neighbours', () => {
  assert.deepEqual([...internalPassportCountries].sort(), ['AM', 'BY', 'KG', 'KZ', 'RU'])
})

test('a document is the same however its spaces, its hyphens and the alphabet of its letters were typed', () => {
  for (const [one, other] of [
    ['751234567', '75 1234567'],
    ['45 09 123456', '4509-123456'],
    ['II-МЮ 543210', 'ii мю 543210'],
    ['I-КС 123456', 'I-KC 123456'],
  ] as const)
    assert.ok(isSameDocument(one, other), one)
  for (const [one, other] of [
    ['751234567', '751234568'],
    ['751234567', '75123456'],
    ['II-МЮ 543210', 'II-МВ 543210'],
    ['', ''],
    [' - ', '-'],
  ] as const)
    assert.equal(isSameDocument(one, other), false, one)
})
