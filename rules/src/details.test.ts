import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailsSchema } from './details.ts'
import { anOrder } from './testing/details.ts'

/** The fields a body is refused at, with zod's message. */
function refused(body: unknown): string[] {
  const parsed = detailsSchema.safeParse(body)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('a form may be filled in as far as it is', () => {
  for (const body of [
    {},
    { trip: null, tourists: null },
    { trip: {}, tourists: [{}], risks: [{}] },
    anOrder(),
  ]) {
    assert.deepEqual(refused(body), [])
  }
})

test('keys the server never uses are ignored, whatever their type', () => {
  const body = {
    total: { $gt: 0 },
    hasAuthUser: 'yes',
    is_inside_russia: 'no',
    bonus_days_count: '3',
    trip: { min_days: [], diving_program: 4 },
    risks: [{ risk_id: 6, name: 7 }],
    insurer: { code: 123456 },
  }
  const parsed = detailsSchema.parse(body)
  assert.deepEqual(parsed, { trip: {}, risks: [{ risk_id: 6 }], insurer: {} })
})

test('the wrong type of a used field is refused at that field', () => {
  assert.deepEqual(refused({ countries: 66 }), ['countries'])
  assert.deepEqual(refused({ countries: ['66'] }), ['countries.0'])
  assert.deepEqual(refused({ countries: [66.5] }), ['countries.0'])
  assert.deepEqual(refused({ tourists: {} }), ['tourists'])
  assert.deepEqual(refused({ tourists: [null] }), ['tourists.0'])
  assert.deepEqual(refused({ tourists: [{ birth: 19900505 }] }), ['tourists.0.birth'])
  assert.deepEqual(refused({ tourists: [{}, { surname: ['IVANOV'] }] }), ['tourists.1.surname'])
  assert.deepEqual(refused({ risks: [{ full_coverage: 'true' }] }), ['risks.0.full_coverage'])
  assert.deepEqual(refused({ trip: { mode: 'double', count: '10', now: 1 } }), [
    'trip.mode',
    'trip.count',
    'trip.now',
  ])
  assert.deepEqual(refused({ trip: { count: 1e300 } }), ['trip.count'])
  assert.deepEqual(refused({ contacts: { email: 1, phone: 79161234567 } }), [
    'contacts.email',
    'contacts.phone',
  ])
  assert.deepEqual(refused({ accepted: 1, insurer: 'Иванов', contacts: [] }), [
    'contacts',
    'insurer',
    'accepted',
  ])
  for (const body of [null, undefined, [], 'details', 7]) assert.deepEqual(refused(body), [''])
})

test('texts and lists have an end, and texts no character that cannot be kept', () => {
  const messages = (body: unknown) =>
    detailsSchema.safeParse(body).error?.issues.map(({ message }) => message)
  assert.deepEqual(refused({ insurer: { name: 'Щ'.repeat(300) } }), [])
  assert.deepEqual(messages({ insurer: { name: 'Щ'.repeat(301) } }), ['wrong_type'])
  for (const name of ['Ива\0н', 'Ива\ud800н'])
    assert.deepEqual(messages({ insurer: { name } }), ['wrong_type'])
  const many = <Value>(value: Value) => Array.from({ length: 301 }, () => value)
  assert.deepEqual(messages({ countries: many(66) }), ['too_many_countries'])
  assert.deepEqual(messages({ tourists: many({}) }), ['tourists_out_of_range'])
  assert.deepEqual(messages({ risks: many({}) }), ['too_many_risks'])
})
