import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedKeyOf } from './typed-key.ts'

const appKey = Buffer.from('of this test alone, 32 letters or more')

test('a customer’s key is the same each time, another’s another, and another key of ours makes others', () => {
  const [key, again, other] = [typedKeyOf(appKey, 7), typedKeyOf(appKey, 7), typedKeyOf(appKey, 8)]
  assert.deepEqual(key, again)
  assert.notEqual(key.d, other.d)
  assert.notEqual(key.d, typedKeyOf(Buffer.from('another one'), 7).d)
})

test('a browser takes it: both halves are of one key on the curve', async () => {
  for (let customer = 1; customer <= 50; customer += 1) {
    const jwk = { kty: 'EC', crv: 'P-256', ...typedKeyOf(appKey, customer) }
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveKey'])
  }
})
