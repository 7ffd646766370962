import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeginByPayment, readToken, type TokenFacts, tokenBytes, tokenText } from './policy-token.ts'

const facts: TokenFacts = {
  checkId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  start: '2027-02-01',
  end: '2027-02-14',
  depthMetres: 40,
  territory: ['EG', '901', 'MV'],
  issued: 1_800_000_000,
}
const signature = Uint8Array.from({ length: 64 }, (_, index) => index * 3)
const written = (changes: Partial<TokenFacts> = {}, keyId = 'a1b2c3d4') =>
  tokenText(tokenBytes({ ...facts, ...changes }, keyId), signature)

test('what is written is read again, with its key and its signature', () => {
  for (const changes of [
    {},
    { depthMetres: null },
    { depthMetres: 255 },
    { territory: ['902'] },
    { territory: ['US', 'VC', 'DO', 'MV', 'FM', 'VG', 'PG'] },
    { start: '2028-02-29', end: '2149-06-06', issued: 2 ** 32 - 1 },
  ]) {
    const read = readToken(written(changes))
    assert.ok(read)
    assert.deepEqual(read.facts, { ...facts, ...changes })
    assert.equal(read.keyId, 'a1b2c3d4')
    assert.deepEqual(read.signature, signature)
    assert.deepEqual(read.signed, tokenBytes({ ...facts, ...changes }, 'a1b2c3d4'))
  }
})

test('every bit stands where the format says, for whoever reads it by another program', () => {
  assert.equal(
    Buffer.from(tokenBytes(facts, 'a1b2c3d4')).toString('hex'),
    '01a1b2c3d4' + '0f8fad5bd9cb469fa16570867728950e' + '6b49d200' + '5172517f' + '2803' + '454703854d56',
  )
})

test('one country takes 130 characters of an address, seven 146, none of which an address changes', () => {
  assert.equal(written({ territory: ['EG'] }).length, 130)
  assert.equal(written({ territory: Array(7).fill('EG') }).length, 146)
  assert.match(written(), /^[\w-]+$/)
})

test('what is no token is none', () => {
  const whole = written()
  const other = (byte: number, value: number) => {
    const bytes = Buffer.from(whole, 'base64url')
    bytes[byte] = value
    return bytes.toString('base64url')
  }
  for (const text of [
    '',
    'a',
    'nobody',
    '#',
    'Привет',
    whole.slice(0, -4),
    `${whole}AAAA`,
    `${whole}=`,
    ' '.repeat(130),
  ])
    assert.equal(readToken(text), null, text)
  assert.equal(readToken(other(0, 2)), null, 'a later version')
  assert.equal(readToken(other(30, 2)), null, 'fewer countries than it has')
  assert.equal(readToken(other(30, 255)), null, 'more countries than it has')
  assert.equal(readToken('A'.repeat(100_000)), null)
})

for (const [issued, expected] of [
  ['2027-01-31T23:59:59+03:00', false],
  ['2027-02-01T00:00:00+03:00', true],
  ['2027-02-02T00:05:00+03:00', true],
] as const)
  test(`issued at ${issued}, it ${expected ? 'may begin by the payment' : 'begins at midnight'}`, () => {
    assert.equal(mayBeginByPayment({ ...facts, issued: Date.parse(issued) / 1000 }), expected)
  })
