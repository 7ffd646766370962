import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { tabStorage } from '../kept/testing/tab-storage.ts'
import { keepForm, keptForm } from './kept-form.ts'

const tab = tabStorage()
const form = { customer: 7, about: 'new', typed: { surname: 'Иванова', birth: null } }
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

test('its customer gets a form back, nobody else does', () => {
  keepForm('insured', form)
  assert.deepEqual(keptForm('insured', 7), form)
  assert.equal(keptForm('insured', 8), null)
  assert.equal(keptForm('insured', undefined), null)
  assert.equal(keptForm('own-data', 7), null)
})

for (const other of [
  { ...form, about: 1 },
  { ...form, typed: { surname: 1 } },
  { ...form, typed: null },
  [],
  'text',
]) {
  test(`${JSON.stringify(other)} is no form`, () => {
    tab.texts.set('akvapolis.form.insured', JSON.stringify(other))
    assert.equal(keptForm('insured', 7), null)
  })
}
