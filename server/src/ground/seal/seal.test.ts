import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { BrokenSeal, sealBy, sealBytes } from './seal.ts'
import { openText, sealText } from './sealed-text.ts'

const [old, newest, foreign] = [
  randomBytes(32),
  Buffer.from('a key of thirty-two characters…'),
  randomBytes(32),
]
const place = 'customer 1 passport'

test('what is sealed is not read, opens at its place, and never looks the same twice', () => {
  const seal = sealBy([newest])
  const [one, other] = [seal.seal('751234567', place), seal.seal('751234567', place)]
  assert.ok(!one.equals(other))
  assert.ok(!one.includes('751234567'))
  assert.equal(one.length, 9 + sealBytes)
  assert.equal(seal.open(one, place).toString(), '751234567')
  assert.deepEqual(seal.open(seal.seal(randomBytes(0), place), place), Buffer.alloc(0))
})

test('it opens nowhere else, not with a bit changed, not cut, and by no other key', () => {
  const seal = sealBy([newest])
  const sealed = seal.seal('751234567', place)
  assert.throws(() => seal.open(sealed, 'customer 2 passport'), BrokenSeal)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => seal.open(changed, place), BrokenSeal, `byte ${at}`)
  }
  for (const end of [0, sealBytes - 1, sealBytes, sealed.length - 1]) {
    assert.throws(() => seal.open(sealed.subarray(0, end), place), BrokenSeal, `${end} bytes`)
  }
  assert.throws(() => sealBy([foreign]).open(sealed, place), /sealed by [\da-f]{8}, which is no key here/)
})

test('the newest key seals, and older ones open still; a key is known by a name that follows from it', () => {
  const [before, between, after] = [sealBy([old]), sealBy([newest, old]), sealBy([newest])]
  const sealed = before.seal('751234567', place)
  assert.equal(between.open(sealed, place).toString(), '751234567')
  assert.equal(between.keyId, after.keyId)
  assert.deepEqual(between.keyIds, [after.keyId, before.keyId])
  assert.throws(() => before.open(between.seal('751234567', place), place), BrokenSeal)
})

test('in JSON a text is sealed; nothing stays nothing, and one in clear is read as it is', () => {
  const seal = sealBy([newest])
  const kept = sealText(seal, '4510 123456', place)
  assert.deepEqual(Object.keys(kept), ['sealed'])
  assert.equal(openText(seal, JSON.parse(JSON.stringify(kept)), place), '4510 123456')
  for (const none of [null, undefined, '']) {
    assert.equal(sealText(seal, none, place), none)
    assert.equal(openText(seal, none, place), none)
  }
  assert.equal(openText(seal, '4510 123456', place), '4510 123456')
})
