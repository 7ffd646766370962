import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { tabStorage } from '../kept/testing/tab-storage.ts'
import { changedFrom, keepForm, keptForm, withKept } from './kept-form.ts'

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

const stored = { surname: 'Петрова', birth: null, email: 'a@example.org' }

test('what was typed stands over what is stored now, each in its own field', () => {
  const kept = { ...form, typed: { surname: 'Иванова', email: null, phone: '+79161234567' } }
  assert.deepEqual(withKept(stored, kept, 'new'), { surname: 'Иванова', birth: null, email: null })
})

test('what was typed of another object stays with that one', () => {
  assert.equal(withKept(stored, form, '5'), stored)
  assert.equal(withKept(stored, null, ''), stored)
})

test('what differs is kept, and nothing once none does', () => {
  assert.deepEqual(changedFrom(stored, { ...stored, birth: '1990-05-05' }), { birth: '1990-05-05' })
  assert.equal(changedFrom(stored, { ...stored }), null)
  assert.deepEqual(changedFrom(stored, { ...stored, email: '' }), { email: '' }, 'empty is not null')
})

test('a field that nobody touched follows what is stored elsewhere meanwhile', () => {
  const typed = changedFrom(stored, { ...stored, surname: 'Иванова' })
  const kept = { ...form, typed: typed ?? {} }
  const now = { ...stored, email: 'b@example.org' }
  assert.deepEqual(withKept(now, kept, 'new'), { ...now, surname: 'Иванова' })
})

test('a password is never kept, not beside other changes either', () => {
  const form = { ...stored, current_password: '' }
  assert.equal(changedFrom(form, { ...form, current_password: 'secret' }), null)
  const changed = changedFrom(form, { ...form, surname: 'Иванова', current_password: 'secret' })
  assert.deepEqual(changed, { surname: 'Иванова' })
})
