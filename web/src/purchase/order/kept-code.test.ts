import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { aForm } from '../state/testing/a-form.ts'
import { keepAwaited, keptAwaited } from './kept-code.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

const form = aForm({ contacts: { email: 'anna@example.org', phone: '+79160000001' } })
const order = { form, phone: '+79160000001', secret: 'secret', holder: { surname: 'И.', name: 'А.' } }

test('an order whose code is awaited is there again after a reload, without its form twice', () => {
  keepAwaited('diver', order)
  assert.deepEqual(keptAwaited('diver', form), order)
  assert.equal(keptAwaited('instructor', form), null)
  assert.doesNotMatch([...tab.texts.values()].join(), /example\.org/)
})

test('none is when its window was closed, or when another phone stands in the form by now', () => {
  keepAwaited('diver', order)
  assert.equal(keptAwaited('diver', { ...form, contacts: { email: '', phone: null } }), null)
  keepAwaited('diver', null)
  assert.equal(keptAwaited('diver', form), null)
})
