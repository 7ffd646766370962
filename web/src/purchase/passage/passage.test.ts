import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FlowState, flowStart, isPayable, moves } from '../state/flow-state.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { laterMoves, standingStep } from './passage.ts'

const draftOf = (external_id: string) => ({ external_id, number: `D-${external_id}` })
const priced = moves.priced({ info: anInfo(), input: '' })(flowStart)
const store = (flow: FlowState, id: string) =>
  laterMoves.toPayment(null)(laterMoves.drafted(draftOf(id))(flow))

test('what is stored is remembered back in the trip, and forgotten with the passage alone', () => {
  const paying = store(priced, 'a')
  assert.deepEqual(moves.toTrip()(paying).stored, { ...draftOf('a'), isPublished: false })
  assert.equal(moves.backTo(2)(paying).stored?.external_id, 'a')
  assert.equal(laterMoves.toPassedTrip()(paying).stored?.external_id, 'a')
})

test('a draft in place of a draft has nothing earlier; in place of a published policy that one', () => {
  const second = store(store(priced, 'a'), 'b')
  assert.deepEqual([second.stored?.external_id, second.earlier], ['b', null])
  const published = laterMoves.published('AP-26-000001')(second)
  assert.deepEqual(published.stored, { external_id: 'b', number: 'AP-26-000001', isPublished: true })
  const earlier = { external_id: 'b', number: 'AP-26-000001' }
  const third = store(laterMoves.change()(published), 'c')
  assert.deepEqual([third.stored?.isPublished, third.earlier], [false, earlier])
  // Changed once more before it is published, it still takes that policy's place.
  assert.deepEqual(store(moves.toTrip()(third), 'd').earlier, earlier)
  const next = laterMoves.published('AP-26-000002')(third)
  assert.deepEqual(store(next, 'e').earlier, { external_id: 'c', number: 'AP-26-000002' })
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

test('a policy that was cancelled is nothing to replace', () => {
  const published = laterMoves.published('AP-26-000001')(store(priced, 'a'))
  const anew = laterMoves.anew(2)(published)
  assert.deepEqual([anew.step, store(anew, 'b').earlier], [2, null])
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
