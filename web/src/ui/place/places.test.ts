import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createMemoryHistory, type RouterHistory } from '@tanstack/history'
import type { Path } from './path.ts'
import { Places } from './places.ts'

let history: RouterHistory
let places: Places
let step: Path
let mayGo: boolean

beforeEach(() => {
  history = createMemoryHistory({ initialEntries: ['/first', '/before', '/calc'] })
  places = new Places({
    history,
    write: (at, { replace }) =>
      history[replace ? 'replace' : 'push']('/calc', { at }, { ignoreBlocker: true }),
  })
  mayGo = true
  go()
})

function go(...path: string[]) {
  step = path
  places.showSteps({ path, canShow: () => mayGo, onShow: (shown) => go(...shown) })
}

function open({ isTyped = false } = {}) {
  const said: string[] = []
  const close = places.openWindow({
    isTyped: () => isTyped,
    onAsk: () => said.push('asked'),
    onBack: () => said.push('closed'),
  })
  return { said, close }
}

const shownAt = () => [history.location.pathname, step] as const

test('each step is a place: Back goes through them and then leaves', () => {
  go('people')
  go('people', 'payment')
  history.back()
  assert.deepEqual(shownAt(), ['/calc', ['people']])
  history.back()
  assert.deepEqual(shownAt(), ['/calc', []])
  history.back()
  assert.equal(history.location.pathname, '/before')
})

test('Forward leads on while it is valid, and stays where it is when it is not', () => {
  go('people')
  history.back()
  history.forward()
  assert.deepEqual(step, ['people'])
  history.back()
  mayGo = false
  history.forward()
  assert.deepEqual(shownAt(), ['/calc', []])
  history.back()
  assert.equal(history.location.pathname, '/before')
})

test('Back closes a window, and Forward does not open it again', () => {
  go('people')
  const { said } = open()
  history.back()
  assert.deepEqual([said, step], [['closed'], ['people']])
  history.forward()
  history.back()
  assert.deepEqual(step, [])
})

test('a window closed by its own button costs no press of Back', () => {
  go('people')
  open().close()
  open().close()
  history.back()
  assert.deepEqual(shownAt(), ['/calc', []])
})

test('nor on a page without steps, whatever closed it', () => {
  places.showSteps(null)
  open().close()
  history.back()
  assert.equal(history.location.pathname, '/before')
  history.forward()
  assert.equal(history.location.pathname, '/calc')
  open()
  history.back()
  history.back()
  assert.equal(history.location.pathname, '/before')
})

test('a window within a window on a page without steps, either closed by its own button, costs no press', () => {
  places.showSteps(null)
  const below = open()
  open().close()
  below.close()
  history.back()
  assert.equal(history.location.pathname, '/before')
})

test('come to from another page, a page without steps stays', () => {
  places.showSteps(null)
  open().close()
  history.push('/after')
  history.back()
  assert.equal(history.location.pathname, '/calc')
  history.back()
  assert.equal(history.location.pathname, '/before')
})

test('what a window leads on to takes its place', () => {
  go('people')
  open().close()
  go('people', 'payment')
  history.back()
  assert.deepEqual(step, ['people'])
})

test('a step gone back to by its own button leaves nothing to go back through', () => {
  go('people')
  go('people', 'payment')
  go()
  history.back()
  assert.equal(history.location.pathname, '/before')
})

test('a window above a window closes alone', () => {
  const [below, above] = [open(), open()]
  history.back()
  assert.deepEqual([below.said, above.said], [[], ['closed']])
  history.back()
  assert.deepEqual(below.said, ['closed'])
})

test('after a reload a window that is still open takes its own entry again, before its step is told or after', () => {
  go('people')
  open()
  const { length } = history
  places.showSteps(null)
  places = new Places({ history, write: (at) => history.push('/calc', { at }) })
  const { said } = open()
  go('people')
  assert.equal(history.length, length)
  history.back()
  assert.deepEqual([said, step], [['closed'], ['people']])
})
