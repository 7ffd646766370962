import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forget, forgetAndLeave, forgetEverything, hasOwner, keep, kept, ownKept } from './kept.ts'
import { tabStorage } from './testing/tab-storage.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

test('what is kept is there until it is forgotten, and nothing else goes with it', () => {
  keep('form.registration-code', { surname: 'Иванова' })
  keep('form.registration', { surname: 'Петров' })
  assert.deepEqual(kept('form.registration-code'), { surname: 'Иванова' })
  forget('form.registration')
  assert.equal(kept('form.registration'), null)
  assert.deepEqual(kept('form.registration-code'), { surname: 'Иванова' })
})

test('all purchases are forgotten together, and the forms stay', () => {
  keep('flow.3.diver', {})
  keep('flow.press.diver', {})
  keep('form.insured', {})
  forget('flow')
  assert.deepEqual([...tab.texts.keys()], ['akvapolis.form.insured'])
})

test('at sign-out nothing typed stays; what was not typed does', () => {
  keep('flow.3.diver', {})
  keep('form.insured', {})
  tab.texts.set('akvapolis.reloaded-at', '1')
  forgetEverything()
  assert.deepEqual([...tab.texts.keys()], ['akvapolis.reloaded-at'])
})

test('until the page of whoever signs out has gone, nothing that it still shows is kept again', async () => {
  keep('flow.3.diver', {})
  const { promise, resolve } = Promise.withResolvers<void>()
  const left = forgetAndLeave(() => promise)
  keep('flow.3.diver', {})
  assert.deepEqual([...tab.texts.keys()], [])
  resolve()
  await left
  keep('flow.3.diver', {})
  assert.deepEqual([...tab.texts.keys()], ['akvapolis.flow.3.diver'])
})

test('what was typed before a sign-in is its customer’s, what another customer has left goes', () => {
  keep('flow.3.diver', { by: 'visitor' })
  assert.ok(!hasOwner())
  ownKept(7)
  ownKept(7)
  assert.deepEqual([kept('flow.3.diver'), hasOwner()], [{ by: 'visitor' }, true])
  keep('form.insured', {})
  ownKept(8)
  assert.deepEqual([...tab.texts], [['akvapolis.owner', '8']])
  forgetEverything()
  assert.ok(!hasOwner(), 'who comes after a sign-out is nobody yet')
})

test('what can’t be read was never kept', () => {
  tab.texts.set('akvapolis.form.insured', '{"customer":')
  assert.equal(kept('form.insured'), null)
})

test('where storage is forbidden nothing is kept and nothing fails', () => {
  tab.forbid()
  keep('form.insured', {})
  forgetEverything()
  ownKept(7)
  assert.deepEqual([kept('form.insured'), hasOwner()], [null, false])
})
