import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forget } from '../../form/kept/kept.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { pressOf } from './draft-key.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

test('the same order is the same press, in a page loaded anew too; another order is another one', () => {
  const first = pressOf('diver', 'one', null)
  assert.match(first.key, /^[\da-f]+(-[\da-f]+){3}$/)
  assert.equal(pressOf('diver', 'one', first).key, first.key)
  assert.equal(pressOf('diver', 'one', null).key, first.key)
  assert.notEqual(pressOf('instructor', 'one', null).key, first.key)
  const other = pressOf('diver', 'two', first)
  assert.notEqual(other.key, first.key)
  assert.notEqual(pressOf('diver', 'one', other).key, first.key)
})

test('once the purchases are forgotten the same order is a new press', () => {
  const first = pressOf('diver', 'one', null)
  forget('flow')
  assert.notEqual(pressOf('diver', 'one', null).key, first.key)
})

test('where nothing can be kept, a press lasts as long as the page', () => {
  tab.forbid()
  const first = pressOf('diver', 'one', null)
  assert.equal(pressOf('diver', 'one', first).key, first.key)
  assert.notEqual(pressOf('diver', 'one', null).key, first.key)
})
