import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forgetFlows } from '../../form/kept/forget-flows.ts'
import { pressOf } from './draft-key.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}

beforeEach(() => {
  kept.clear()
  // Its keys are listed as its own properties, as a browser's are.
  const listed = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  Object.defineProperty(globalThis, 'sessionStorage', { value: listed, configurable: true, writable: true })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))

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
  forgetFlows()
  assert.notEqual(pressOf('diver', 'one', null).key, first.key)
})

test('where nothing can be kept, a press lasts as long as the page', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  const first = pressOf('diver', 'one', null)
  assert.equal(pressOf('diver', 'one', first).key, first.key)
  assert.notEqual(pressOf('diver', 'one', null).key, first.key)
})
