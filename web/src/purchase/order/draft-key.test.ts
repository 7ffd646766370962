import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forget } from '../../form/kept/kept.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { forgetPress, pressOfOrder } from './draft-key.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

test('the same order is the same press, in a page loaded anew too; another order is another one', () => {
  const first = pressOfOrder('diver', 'one', null)
  assert.match(first.key, /^[\da-f]+(-[\da-f]+){3}$/)
  assert.equal(pressOfOrder('diver', 'one', first).key, first.key)
  assert.equal(pressOfOrder('diver', 'one', null).key, first.key)
  assert.notEqual(pressOfOrder('instructor', 'one', null).key, first.key)
  const other = pressOfOrder('diver', 'two', first)
  assert.notEqual(other.key, first.key)
  assert.notEqual(pressOfOrder('diver', 'one', other).key, first.key)
})

test('once the purchases are forgotten the same order is a new press', () => {
  const first = pressOfOrder('diver', 'one', null)
  forget('flow')
  assert.notEqual(pressOfOrder('diver', 'one', null).key, first.key)
})

test('what is begun anew, as its draft is no more, is a new press of its product alone', () => {
  const [first, other] = [pressOfOrder('diver', 'one', null), pressOfOrder('instructor', 'one', null)]
  forgetPress('diver')
  assert.notEqual(pressOfOrder('diver', 'one', null).key, first.key)
  assert.equal(pressOfOrder('instructor', 'one', null).key, other.key)
})

test('where nothing can be kept, a press lasts as long as the page', () => {
  tab.forbid()
  const first = pressOfOrder('diver', 'one', null)
  assert.equal(pressOfOrder('diver', 'one', first).key, first.key)
  assert.notEqual(pressOfOrder('diver', 'one', null).key, first.key)
})
