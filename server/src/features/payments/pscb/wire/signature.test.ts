import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { signMessage } from './payment-form.ts'
import { sign } from './signature.ts'
import { KEY, MERCHANT_API_CALLS, PAYMENTS } from './testing/wire-vectors.ts'

for (const payment of PAYMENTS) {
  test(`signs ${payment.name}`, () => {
    const { json, message, signature, forbidden } = payment
    assert.equal(hash('sha256', json), payment.sha256)
    assert.deepEqual(signMessage(json, KEY), { message, signature })
    assert.ok(!Object.values<string>(forbidden).includes(signMessage(json, KEY).signature))
  })

  test(`the wrong readings of ${payment.name} are the ones it forbids`, () => {
    const { json, message, forbidden } = payment
    assert.deepEqual(
      {
        signedBase64: sign(Buffer.from(message), KEY),
        keyFirst: hash('sha256', KEY + json),
        withNewline: sign(Buffer.from(`${json}\n`), KEY),
      },
      forbidden,
    )
  })
}

for (const call of MERCHANT_API_CALLS) {
  test(`signs the call ${call.body}`, () => {
    assert.equal(sign(Buffer.from(call.body), KEY), call.signature)
  })
}
