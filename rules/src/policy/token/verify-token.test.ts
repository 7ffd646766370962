import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { type TokenFacts, tokenBytes, tokenText } from './policy-token.ts'
import { type PublishedKey, verifyToken } from './verify-token.ts'

const facts: TokenFacts = {
  checkId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  start: '2027-02-01',
  end: '2027-02-14',
  depthMetres: 40,
  territory: ['EG'],
  issued: 1_800_000_000,
}
const { checkId } = facts

function aKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const published: PublishedKey = { kid, kty: 'OKP', crv: 'Ed25519', x }
  const token = (changes: Partial<TokenFacts> = {}) => {
    const bytes = tokenBytes({ ...facts, ...changes }, kid)
    return tokenText(bytes, sign(null, bytes, privateKey))
  }
  return { published, token }
}
const [old, current] = [aKey('00000001'), aKey('00000002')]
const keys = [old.published, current.published]

test('a token is valid by the key that it names, an old one as well', async () => {
  for (const { token } of [old, current]) {
    assert.equal(await verifyToken(token(), { checkId, keys }), 'valid')
    assert.equal(await verifyToken(token(), { checkId: checkId.toUpperCase(), keys }), 'valid')
  }
})

test('not one bit of it can be changed', async () => {
  const bytes = Buffer.from(current.token(), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const verdict = await verifyToken(changed.toString('base64url'), { checkId, keys })
    assert.ok(verdict === 'invalid' || verdict === 'unknown_key', `${at}: ${verdict}`)
  }
})

test('the token of another policy is not valid for this one, nor is what is no token', async () => {
  const another = current.token({ checkId: '1f8fad5b-d9cb-469f-a165-70867728950e' })
  for (const text of [another, '', 'x', current.token().slice(1)])
    assert.equal(await verifyToken(text, { checkId, keys }), 'invalid')
})

test('a key that is not published, and one of the same id', async () => {
  assert.equal(await verifyToken(current.token(), { checkId, keys: [old.published] }), 'unknown_key')
  const namesake = { ...old.published, kid: '00000002' }
  assert.equal(await verifyToken(current.token(), { checkId, keys: [namesake] }), 'invalid')
  assert.equal(await verifyToken(current.token(), { checkId, keys: [namesake, ...keys] }), 'valid')
})

test('who does not know such signatures says nothing of them', async (t) => {
  t.mock.method(crypto.subtle, 'importKey', () => Promise.reject(new DOMException('', 'NotSupportedError')))
  assert.equal(await verifyToken(current.token(), { checkId, keys }), 'not_checked')
})
