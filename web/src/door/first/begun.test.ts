import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frontProduct } from '@akvapolis/rules/products/products'
import { emptyForm } from '../../purchase/state/flow-form.ts'
import { flowStart, moves } from '../../purchase/state/flow-state.ts'
import { aForm, aTourist, aTrip } from '../../purchase/state/testing/a-form.ts'
import { anInfo } from '../../purchase/state/testing/an-info.ts'
import { isBeyondEntries } from './begun.ts'

const priced = moves.priced({ info: anInfo(), input: 'of the trip' })(flowStart)

test('a purchase of four answers or fewer goes on at the front', () => {
  assert.equal(isBeyondEntries({ form: emptyForm(frontProduct), flow: flowStart }), false)
  assert.equal(isBeyondEntries({ form: aForm(), flow: flowStart }), false)
})

for (const [what, form, flow] of [
  ['a price', aForm(), priced],
  ['people', aForm(), moves.toPeople()(priced)],
  [
    'a stored draft',
    aForm(),
    { ...flowStart, stored: { external_id: '1', number: '1', isPublished: false } },
  ],
  ['several trips', aForm({ trip: aTrip({ mode: 'multiple' }) }), flowStart],
  ['a trip that has begun', aForm({ trip: aTrip({ now: true }) }), flowStart],
  ['a second tourist', aForm({ tourists: [aTourist(), aTourist({ key: 1 })] }), flowStart],
] as const) {
  test(`with ${what} it goes on in its calculator`, () => {
    assert.equal(isBeyondEntries({ form, flow }), true)
  })
}
