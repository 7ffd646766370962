import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forget, forgetEverything, keep, kept } from './kept.ts'
import { tabStorage } from './testing/tab-storage.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

test('what is kept is there until it is forgotten, and nothing else goes with it', () => {
  keep('form.own-data', { surname: 'Иванова' })
  keep('form.own', { surname: 'Петров' })
  assert.deepEqual(kept('form.own-data'), { surname: 'Иванова' })
  forget('form.own')
  assert.equal(kept('form.own'), null)
  assert.deepEqual(kept('form.own-data'), { surname: 'Иванова' })
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

test('what can’t be read was never kept', () => {
  tab.texts.set('akvapolis.form.insured', '{"customer":')
  assert.equal(kept('form.insured'), null)
})

test('where storage is forbidden nothing is kept and nothing fails', () => {
  tab.forbid()
  keep('form.insured', {})
  forgetEverything()
  assert.equal(kept('form.insured'), null)
})
