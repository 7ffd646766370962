import assert from 'node:assert/strict'
import { test } from 'node:test'
import { products } from '@akvapolis/rules/products/products'
import { emptyForm } from '../state/flow-form.ts'
import { flowStart, moves } from '../state/flow-state.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { savedFlow } from './saved-flow-schema.ts'

const throughText = (saved: unknown) => savedFlow.safeParse(JSON.parse(JSON.stringify(saved)))

const named = { surname: 'IVANOVA', name: 'ANNA', birth: '1990-05-05' as const }

test('a purchase comes back from its text as it was, empty or filled', () => {
  const moved = { path: 'trip.date_from', stood: '2027-02-01', value: '2027-02-05' }
  const more = [aForm({ hides_passports_of: [named] }), aForm({ moved_by_now: [moved] })]
  for (const form of [...Object.values(products).map(emptyForm), aForm(), ...more]) {
    const saved = { form, flow: moves.toPeople()(moves.priced({ info: anInfo(), input: '' })(flowStart)) }
    assert.deepEqual(throughText(saved).data, saved)
  }
})

test('whose number is hidden is known of a form that an earlier release kept', () => {
  const before = aForm({
    tourists: [aTourist({ key: 1 }), Object.assign(aTourist(), { hides_passport_of: named })],
  })
  const after = aForm({ tourists: [aTourist({ key: 1 }), aTourist()], hides_passports_of: [named] })
  assert.deepEqual(throughText({ form: before, flow: flowStart }).data?.form, after)
})

test('text of another shape is not taken for a purchase', () => {
  const form = aForm()
  assert.equal(throughText({ form: { ...form, tourists: [] }, flow: flowStart }).success, false)
  assert.equal(throughText({ flow: flowStart }).success, false)
})
