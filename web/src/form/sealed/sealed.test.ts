import assert from 'node:assert/strict'
import { afterEach, before, beforeEach, test } from 'node:test'
import { forgetEverything, hasOwner, hasSealed, keep, kept, ownKept } from '../kept/kept.ts'
import { tabStorage } from '../kept/testing/tab-storage.ts'
import type { Key } from './cipher.ts'
import { openKept, sealKept } from './sealed.ts'

const tab = tabStorage()
let [anna, boris]: [Key, Key] = [
  { x: '', y: '', d: '' },
  { x: '', y: '', d: '' },
]
before(async () => {
  ;[anna, boris] = [await aKey(), await aKey()]
})
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

async function aKey(): Promise<Key> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { x, y, d }
}

const typed = { surname: 'ИВАНОВА', passport: '751234567', note: '漢🐠'.repeat(2000) }

test('after the end of a session nothing typed stands in clear, and its customer has it all again', async () => {
  ownKept(7, anna)
  keep('flow.3.diver', typed)
  keep('form.insured', { name: 'OLEG-IVAN' })
  assert.ok(await sealKept())
  const left = JSON.stringify([...tab.texts])
  // None of them could stand in Base64 by chance.
  for (const text of ['ИВАНОВА', '751234567', 'OLEG-IVAN', 'flow.3.diver', anna.d])
    assert.ok(!left.includes(text), text)
  assert.deepEqual([kept('flow.3.diver'), hasOwner(), hasSealed()], [null, false, true])

  ownKept(7, anna)
  await openKept(anna)
  assert.deepEqual([kept('flow.3.diver'), kept('form.insured')], [typed, { name: 'OLEG-IVAN' }])
  assert.ok(!hasSealed())
})

test('a page that goes while it is opened has lost nothing, and what is forgotten meanwhile stays so', async () => {
  ownKept(7, anna)
  keep('form.insured', typed)
  await sealKept()
  ownKept(7, anna)
  const opening = openKept(anna)
  assert.ok(hasSealed())
  forgetEverything()
  await opening
  assert.deepEqual([kept('form.insured'), hasSealed()], [null, false])
})

test('a code that was awaited is of no session to come', async () => {
  ownKept(7, anna)
  keep('flow.3.diver', typed)
  keep('flow.code.diver', { phone: '79001234567', secret: 'one', holder: null })
  await sealKept()
  ownKept(7, anna)
  await openKept(anna)
  assert.deepEqual([kept('flow.3.diver'), kept('flow.code.diver')], [typed, null])
})

test('another customer reads nothing of it, and it goes', async () => {
  ownKept(7, anna)
  keep('form.insured', typed)
  await sealKept()
  const [...sealed] = tab.texts
  ownKept(8, boris)
  assert.ok(!hasSealed())

  for (const [place, text] of sealed) tab.texts.set(place, text)
  await openKept(boris)
  assert.deepEqual([kept('form.insured'), hasSealed()], [null, false])
})

test('what was typed meanwhile stands', async () => {
  ownKept(7, anna)
  keep('form.insured', typed)
  await sealKept()
  keep('form.insured', { name: 'NEW' })
  await openKept(anna)
  assert.deepEqual(kept('form.insured'), { name: 'NEW' })
})

test('where there is no key, or none that fits, it goes', async () => {
  for (const lock of [undefined, { x: 'A'.repeat(43), y: 'A'.repeat(43) }]) {
    ownKept(7, lock)
    keep('form.insured', typed)
    assert.ok(!(await sealKept()), 'lost')
    assert.deepEqual([...tab.texts], [])
  }
})

test('where storage is forbidden nothing fails', async () => {
  tab.forbid()
  await sealKept()
  await openKept(anna)
  assert.ok(!hasSealed())
})
