import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forgetSold } from './forget-sold.ts'
import { keep, kept } from './kept.ts'
import { codeName, flowName, pressName } from './purchase-names.ts'
import { tabStorage } from './testing/tab-storage.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

const keepAll = (product: 'diver' | 'instructor', stored: string | null) => {
  keep(flowName(product), { flow: { stored: stored && { external_id: stored } } })
  keep(pressName(product), { sent: '{}', key: '1' })
  keep(codeName(product), { phone: '9' })
}

test('a policy that is paid takes its own purchase along, with its press and its code, and no other', () => {
  keepAll('diver', 'policy-1')
  keepAll('instructor', 'policy-2')
  forgetSold('policy-1')
  assert.deepEqual(
    [flowName, pressName, codeName].map((name) => kept(name('diver'))),
    [null, null, null],
  )
  assert.notEqual(kept(flowName('instructor')), null)
  assert.notEqual(kept(pressName('instructor')), null)
})

test('a policy of another passage takes nothing along', () => {
  keepAll('diver', null)
  forgetSold('policy-1')
  assert.notEqual(kept(flowName('diver')), null)
})
