import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSpareCode, plainSpareCode } from './spare-code.ts'

test('codes are twelve signs without look-alikes, each another one', () => {
  const codes = Array.from({ length: 2_000 }, newSpareCode)
  for (const code of codes) assert.match(code, /^\w{4}-\w{4}-\w{4}$/)
  assert.equal(new Set(codes).size, codes.length)
  const signs = [...new Set(codes.join('').replaceAll('-', ''))]
  assert.ok(12 * Math.log2(signs.length) >= 49, 'bits of a code')
  for (const alike of ['0OQD', '1IL7', '2Z', '5S', '6G', '8B', 'UVWY']) {
    assert.ok(signs.filter((sign) => alike.includes(sign)).length <= 1, alike)
  }
})

test('a code is read however it is typed', () => {
  for (const typed of [
    'K7MX-H3TC-PRYA',
    'k7mx h3tc prya',
    ' к7мх–н3тс–рrуа ',
    'К7МХ НЗТС РRУА',
    'k7 mx h3 tc pr ya',
    'k7mx\u2011h3tc\u2212prya.',
  ]) {
    assert.equal(plainSpareCode(typed), 'K7MXH3TCPRYA')
  }
})
