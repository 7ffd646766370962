import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { signMessage } from './payment-form.ts'
import { sign } from './signature.ts'
import { merchantApiCalls, payments, shopKey } from './testing/wire-vectors.ts'

for (const payment of payments) {
  test(`signs ${payment.name}`, () => {
    const { json, message, signature, forbidden } = payment
    assert.equal(hash('sha256', json), payment.sha256)
    assert.deepEqual(signMessage(json, shopKey), { message, signature })
    assert.ok(!Object.values<string>(forbidden).includes(signMessage(json, shopKey).signature))
  })

  test(`the wrong readings of ${payment.name} are the ones it forbids`, () => {
    const { json, message, forbidden } = payment
    assert.deepEqual(
      {
        signedBase64: sign(Buffer.from(message), shopKey),
        keyFirst: hash('sha256', shopKey + json),
        withNewline: sign(Buffer.from(`${json}\n`), shopKey),
      },
      forbidden,
    )
  })
}

for (const call of merchantApiCalls) {
  test(`signs the call ${call.body}`, () => {
    assert.equal(sign(Buffer.from(call.body), shopKey), call.signature)
  })
}
