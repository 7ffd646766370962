import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { firstStep, keepStep, type Step } from './step.ts'

const tab = tabStorage()
const [old, phone] = ['+79160000001', '+79160000002']

beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

function keptAs(step: Step, { isProved }: { isProved: boolean }): Step {
  keepStep(old, step)
  return firstStep(old, isProved)
}

test('the change goes on after a reload, without what was told of its step', () => {
  const oldCode = { name: 'old code', problem: 'Повторно – через 5 с' } as const
  assert.deepEqual(keptAs(oldCode, { isProved: false }), { ...oldCode, problem: '' })
  assert.deepEqual(keptAs({ name: 'mailed' }, { isProved: false }), { name: 'mailed' })
  const newCode = { name: 'new code', phone, problem: 'Неверный код' } as const
  assert.deepEqual(keptAs(newCode, { isProved: true }), { ...newCode, problem: '' })
})

test('what is proved meanwhile is not asked again, and what is so no more is', () => {
  assert.deepEqual(keptAs({ name: 'mailed' }, { isProved: true }), { name: 'new phone' })
  assert.deepEqual(keptAs({ name: 'new code', phone, problem: '' }, { isProved: false }), { name: 'owner' })
})

test('of a mailed link nothing is kept', () => {
  assert.deepEqual(keptAs({ name: 'link', hash: 'secret' }, { isProved: false }), { name: 'owner' })
  assert.doesNotMatch(JSON.stringify([...tab.texts]), /secret/)
})

test('a change of another number, or what is no step, leads to the beginning', () => {
  keepStep(old, { name: 'old code', problem: '' })
  assert.deepEqual(firstStep(phone, false), { name: 'owner' })
  for (const odd of ['old code', { old, name: 'elsewhere' }, { old, name: 'new code', phone: 7 }, null]) {
    tab.texts.set('akvapolis.form.card.phone.step', JSON.stringify(odd))
    assert.deepEqual(firstStep(old, false), { name: 'owner' })
    assert.deepEqual(firstStep(old, true), { name: 'new phone' })
  }
})
