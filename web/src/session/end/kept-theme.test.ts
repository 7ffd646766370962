import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { takeTheme } from './kept-theme.ts'

const browser = tabStorage('localStorage')
let shown = 0
beforeEach(() => {
  shown = 0
  browser.texts.clear()
  browser.open()
  const window = { dispatchEvent: () => (shown += 1) }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
})
afterEach(() => {
  browser.close()
  Reflect.deleteProperty(globalThis, 'window')
})

test('a theme that was cleared away is kept and shown again', () => {
  browser.texts.set('theme', 'dark')
  const putBack = takeTheme()
  browser.texts.clear()
  putBack()
  assert.equal(browser.texts.get('theme'), 'dark')
  assert.equal(shown, 1)
})

test('where nothing was chosen or nothing cleared, nothing is done', () => {
  takeTheme()()
  browser.texts.set('theme', 'light')
  takeTheme()()
  assert.deepEqual([...browser.texts], [['theme', 'light']])
  assert.equal(shown, 0)
})

test('a browser that keeps nothing loses nothing', () => {
  browser.forbid()
  takeTheme()()
  assert.equal(shown, 0)
})
