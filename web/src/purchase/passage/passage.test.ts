import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Earlier, type FlowState, flowStart, isPayable, moves } from '../state/flow-state.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { laterMoves, standingStep } from './passage.ts'

const draftOf = (external_id: string) => ({ external_id, number: `D-${external_id}` })
const priced = moves.priced({ info: anInfo(), input: '' })(flowStart)
const store = (flow: FlowState, id: string, replaces?: Earlier) =>
  laterMoves.toPayment(null)(laterMoves.drafted({ ...draftOf(id), replaces })(flow))

test('what is stored is remembered back in the trip, and forgotten with the passage alone', () => {
  const paying = store(priced, 'a')
  assert.deepEqual(moves.toTrip()(paying).stored, { ...draftOf('a'), isPublished: false })
  assert.equal(moves.backTo(2)(paying).stored?.external_id, 'a')
  assert.equal(laterMoves.toPassedTrip()(paying).stored?.external_id, 'a')
})

test('what a draft takes the place of is what the server says, each time', () => {
  const published = laterMoves.published('AP-26-000001')(store(priced, 'a'))
  assert.deepEqual(published.stored, { external_id: 'a', number: 'AP-26-000001', isPublished: true })
  const earlier = { external_id: 'a', number: 'AP-26-000001' }
  const second = store(laterMoves.change()(published), 'b', earlier)
  assert.deepEqual(second.stored, { ...draftOf('b'), isPublished: false })
  assert.deepEqual(second.earlier, earlier)
  // It has been paid in another tab since.
  assert.equal(store(moves.toTrip()(second), 'c').earlier, null)
})

test('no step lies before a published policy but by the press that changes it', () => {
  const published = laterMoves.published('AP-26-000001')(store(priced, 'a'))
  assert.equal(isPayable(published), true)
  for (const step of [1, 2] as const) assert.equal(moves.backTo(step)(published), published)
  assert.equal(moves.toTrip()(published), published)
  const changing = laterMoves.change()(published)
  assert.deepEqual([changing.step, isPayable(changing)], [1, false])
  assert.equal(moves.backTo(2)(changing).step, 2)
  assert.equal(isPayable(store(priced, 'a')), false)
})

test('a purchase that begins anew has stored nothing', () => {
  const published = laterMoves.published('AP-26-000001')(store(priced, 'a', draftOf('b')))
  const { step, stored, earlier } = laterMoves.anew(2)(published)
  assert.deepEqual({ step, stored, earlier }, { step: 2, stored: null, earlier: null })
})

test('a step stands on what it needs', () => {
  const paying = store(priced, 'a')
  assert.equal(standingStep(paying), 3)
  assert.equal(standingStep({ ...paying, stored: null }), 2)
  assert.equal(standingStep({ ...paying, stored: null, price: null }), 1)
  assert.equal(standingStep({ ...paying, price: null }), 1, 'nobody pays what has no price')
  assert.equal(standingStep({ ...paying, step: 2, price: null }), 1)
  for (const step of [0, 4, -1, Number.NaN]) assert.equal(standingStep({ ...paying, step }), 1)
})
