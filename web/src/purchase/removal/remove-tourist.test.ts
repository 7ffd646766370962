import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { createFormStore } from '../../form/store/form-store.ts'
import { shownToasts } from '../../ui/toast/toast.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { removeTourist } from './remove-tourist.ts'

before(() => {
  Object.assign(globalThis, { document: { getElementsByName: () => [] } })
})
after(() => Reflect.deleteProperty(globalThis, 'document'))

const names = ['ANNA', 'PETR', 'OLEG']
const aFamily = () => createFormStore(aForm({ tourists: names.map((name, key) => aTourist({ key, name })) }))
const namesIn = (form: ReturnType<typeof aFamily>) => form.values().tourists.map(({ name }) => name)
const newest = () => shownToasts.current().at(-1)?.id ?? 0

test('whoever is taken back stands where they stood, and nobody is told', () => {
  const form = aFamily()
  const gone = mock.fn()
  removeTourist(form, 1, gone)
  assert.deepEqual(namesIn(form), ['ANNA', 'OLEG'])
  shownToasts.act(newest())
  assert.deepEqual(namesIn(form), names)
  assert.equal(gone.mock.callCount(), 0)
})

test('once the message has gone, or the next one is taken away, nobody comes back', () => {
  const form = aFamily()
  const gone = mock.fn()
  removeTourist(form, 1, gone)
  removeTourist(form, 1, gone)
  assert.equal(gone.mock.callCount(), 1)
  shownToasts.remove(newest())
  assert.equal(gone.mock.callCount(), 2)
  assert.deepEqual(namesIn(form), ['ANNA'])
})

test('once somebody is added, nobody is offered to come back', () => {
  const form = aFamily()
  const gone = mock.fn()
  removeTourist(form, 2, gone)
  form.set('tourists.0.name', 'ANNE')
  assert.equal(gone.mock.callCount(), 0)
  form.set('tourists', [...form.values().tourists, aTourist({ key: 2, name: 'INNA' })])
  assert.equal(gone.mock.callCount(), 1)
  shownToasts.act(newest())
  assert.deepEqual(namesIn(form), ['ANNE', 'PETR', 'INNA'])
})
