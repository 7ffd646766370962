import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readToken } from '@akvapolis/rules/policy/token/policy-token'
import { type PublishedKey, verifyToken } from '@akvapolis/rules/policy/token/verify-token'
import { qrKeyOf } from '../../ground/config/qr-key.ts'
import { documentOf } from '../documents/document-of-policy.ts'
import { policiesIn } from '../documents/testing/papers.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { rememberQrKey } from './qr-keys.ts'

let till: Till
before(async () => {
  till = await openTill({ SIGN_QR_KEY: randomBytes(32).toString('base64') })
})
after(() => till.close())

async function published(): Promise<PublishedKey[]> {
  const { statusCode, headers, body } = await till.shop.app.inject({
    url: '/.well-known/akvapolis-keys.json',
  })
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^application\/json/)
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.equal(headers['set-cookie'], undefined)
  return JSON.parse(body).keys
}

async function codeOf(policy: { id: string }) {
  const row = await till.services.db
    .selectFrom('policy')
    .selectAll()
    .where('external_id', '=', policy.id)
    .executeTakeFirstOrThrow()
  const url = new URL((await documentOf(till.services, row)).checkUrl ?? '')
  return { checkId: row.check_id, token: url.hash.slice(1) }
}

test('the key of this server is published as a JSON Web Key, and nothing of its private half', async () => {
  const { id, publicKey } = till.services.qrKey
  assert.deepEqual(await published(), [
    { kid: id, kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
  ])
})

test('what was signed by a key before stays valid', async () => {
  const policy = await policiesIn(till).paid()
  const older = await codeOf(policy)
  const { services, clock } = till
  const before = services.qrKey
  services.qrKey = qrKeyOf(randomBytes(32), services.appKey)
  assert.equal(
    await verifyToken((await codeOf(policy)).token, { ...older, keys: await published() }),
    'unknown_key',
  )
  clock.advance({ minutes: 1 })
  for (const again of [1, 2])
    await rememberQrKey(services.db, { key: services.qrKey, now: clock.now() }).catch(() =>
      assert.fail(String(again)),
    )
  const keys = await published()
  assert.deepEqual(
    keys.map(({ kid }) => kid),
    [services.qrKey.id, before.id],
  )
  const newer = await codeOf(policy)
  assert.notEqual(readToken(newer.token)?.keyId, readToken(older.token)?.keyId)
  for (const { token, checkId } of [older, newer])
    assert.equal(await verifyToken(token, { checkId, keys }), 'valid')
})
