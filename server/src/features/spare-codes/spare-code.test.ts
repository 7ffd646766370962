import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSpareCode, plainSpareCode } from './spare-code.ts'

test('codes are ten signs without look-alikes, each another one', () => {
  const codes = Array.from({ length: 2_000 }, newSpareCode)
  for (const code of codes) assert.match(code, /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
  assert.equal(new Set(codes).size, codes.length)
  assert.equal(new Set(codes.join('').replaceAll('-', '')).size, 30, 'each sign comes up')
})

test('a code is read however it is typed', () => {
  for (const typed of ['K7MXH-ATCPB', 'k7mxh atcpb', ' к7мхн–атсрв ', 'К7МХН АТСРВ', 'k7 mx ha tc pb']) {
    assert.equal(plainSpareCode(typed), 'K7MXHATCPB')
  }
})
