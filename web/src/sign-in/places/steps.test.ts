import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { ownKept } from '../../form/kept/kept.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { keepSteps, keptSteps } from './kept-steps.ts'
import { type Stack, stackAt, stackNamed, stepTo } from './steps.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

const login: Stack = [{ name: 'login' }]
const confirm = { name: 'confirm', phone: '+79160000001', problem: '' } as const

test('a step follows the one before, and one taken before is gone back to', () => {
  const far = stepTo(stepTo(login, { name: 'withPass' }), { name: 'reset' })
  assert.deepEqual(far, [{ name: 'login' }, { name: 'withPass' }, { name: 'reset' }])
  assert.deepEqual(stepTo(far, { name: 'login', phoneError: 'Нет' }), [{ name: 'login', phoneError: 'Нет' }])
  assert.deepEqual(stepTo(far, { name: 'withPass' }), far.slice(0, 2))
})

test('a path leads as far as the steps that were taken', () => {
  const stack = stepTo(login, confirm)
  assert.deepEqual(stackAt(stack, []), login)
  assert.deepEqual(stackAt(stack, ['confirm']), stack)
  assert.equal(stackAt(stack, ['withPass']), null)
  assert.equal(stackAt(stack, ['confirm', 'window']), null)
})

test('the steps taken are there after a reload, without what was told of them', () => {
  keepSteps(stepTo(login, { ...confirm, problem: 'Повторно – через 5 с' }))
  assert.deepEqual(keptSteps(), stepTo(login, confirm))
  keepSteps(login)
  assert.equal(keptSteps(), null)
})

test('steps that may be a customer’s are shown to no visitor', () => {
  keepSteps(stepTo(login, confirm))
  ownKept(7)
  assert.equal(keptSteps(), null)
})

test('an address names a step that stands alone, and no other', () => {
  assert.deepEqual(stackNamed('#reset')?.at(-1), { name: 'reset' })
  assert.deepEqual(stackNamed('#byLink')?.at(-1), { name: 'byLink' })
  for (const other of ['', '#confirm', '#linkSent', '#content']) assert.equal(stackNamed(other), null)
})

test('so are the ways in without an SMS', () => {
  const sent = stepTo(stepTo(stepTo(login, { name: 'ways' }), { name: 'byLink' }), { name: 'linkSent' })
  keepSteps(sent)
  assert.deepEqual(keptSteps(), sent)
  assert.deepEqual(stepTo(sent, { name: 'ways' }), [{ name: 'login' }, { name: 'ways' }])
})

test('what an older page kept and is no step leads nowhere', () => {
  for (const odd of [[{ name: 'confirm' }], [{ name: 'elsewhere' }], 'confirm', [7]]) {
    tab.texts.set('akvapolis.form.sign-in', JSON.stringify(odd))
    assert.equal(keptSteps(), null)
  }
})
