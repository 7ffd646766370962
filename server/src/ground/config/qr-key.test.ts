import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { qrKeyOf } from './qr-key.ts'

const appKey = Buffer.from('an app key of 32 characters or more')

test('it is the key of RFC 8032, by the bytes that are given', () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
  const key = qrKeyOf(seed, appKey)
  assert.equal(
    key.publicKey.toString('hex'),
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
  assert.equal(
    key.sign(Buffer.alloc(0)).toString('hex'),
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
  assert.equal(key.id, createHash('sha256').update(key.publicKey).digest('hex').slice(0, 8))
})

test('without one of its own it follows from APP_KEY, alike on every server', () => {
  const { publicKey } = qrKeyOf(null, appKey)
  assert.ok(publicKey.equals(qrKeyOf(null, Buffer.from(appKey)).publicKey))
  assert.ok(!publicKey.equals(qrKeyOf(null, Buffer.from(`${appKey} other`)).publicKey))
})
