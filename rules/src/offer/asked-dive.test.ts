import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AskedDive, askedIn, judgeDive, usualDive } from './asked-dive.ts'
import { demoCover } from './demo-cover.ts'
import { diveTermsOf } from './insured-dive.ts'

const termsOf = (product: 'diver' | 'instructor') => {
  const terms = diveTermsOf(demoCover, { product, programmeDepth: null })
  assert.ok(terms)
  return terms
}

const asked = (changes: Partial<AskedDive> = {}): AskedDive => ({
  ...usualDive,
  certificate: 'open_water',
  depth: '18',
  ...changes,
})

const judged = (changes: Partial<AskedDive> = {}, product: 'diver' | 'instructor' = 'diver') =>
  judgeDive(asked(changes), termsOf(product))

const issuesOf = (changes: Partial<AskedDive>) => {
  const answer = judged(changes)
  return answer.ok ? {} : answer.issues
}

test('a dive is read as it was typed', () => {
  assert.deepEqual(judged({ depth: ' 18 ', oxygen: '32', alone: true }), {
    ok: true,
    dive: {
      certificate: 'open_water',
      depth: 18,
      oxygen: 32,
      trimix: false,
      decompression: false,
      alone: true,
    },
  })
})

test('an untouched question asks for the certificate and the depth', () => {
  assert.deepEqual(judgeDive(usualDive, termsOf('diver')), {
    ok: false,
    issues: { certificate: 'certificate_needed', depth: 'depth_wrong' },
  })
})

test('a certificate is one of the cover’s; where the product sets the depth none is read', () => {
  assert.deepEqual(issuesOf({ certificate: 'master' }), { certificate: 'certificate_needed' })
  const read = judged({ certificate: '' }, 'instructor')
  assert.deepEqual(read.ok && read.dive.certificate, null)
})

test('depth and oxygen are whole numbers within their bounds', () => {
  for (const depth of ['1', '330']) assert.deepEqual(issuesOf({ depth }), {})
  for (const depth of ['', '0', '331', '12,5', '12.5', '-1', '1e2', 'x', '١٢'])
    assert.deepEqual(issuesOf({ depth }), { depth: 'depth_wrong' }, depth)
  for (const oxygen of ['21', '100']) assert.deepEqual(issuesOf({ oxygen }), {})
  for (const oxygen of ['', '4', '101', '32,5'])
    assert.deepEqual(issuesOf({ oxygen }), { oxygen: 'oxygen_wrong' })
})

test('less oxygen than air has is trimix', () => {
  for (const oxygen of ['5', '20']) {
    assert.deepEqual(issuesOf({ oxygen }), { oxygen: 'oxygen_of_trimix' })
    assert.deepEqual(issuesOf({ oxygen, trimix: true }), {})
  }
  assert.deepEqual(issuesOf({ oxygen: '4', trimix: true }), { oxygen: 'oxygen_wrong' })
})

test('whatever stands in an address, it is read or refused', () => {
  const text = fc.oneof(fc.string(), fc.integer({ min: -5, max: 400 }).map(String))
  fc.assert(
    fc.property(
      fc.record({
        certificate: fc.oneof(fc.string(), fc.constantFrom('none', 'deep')),
        depth: text,
        oxygen: text,
        trimix: fc.boolean(),
        decompression: fc.boolean(),
        alone: fc.boolean(),
      }),
      (question) => {
        const answer = judgeDive(question, termsOf('diver'))
        if (!answer.ok) return assert.notDeepEqual(answer.issues, {})
        const { depth, oxygen } = answer.dive
        assert.ok(Number.isInteger(depth) && depth >= 1 && depth <= 330)
        assert.ok(Number.isInteger(oxygen) && oxygen >= 5 && oxygen <= 100)
      },
    ),
  )
})

test('an address asks by its fields, and without a depth nothing', () => {
  for (const search of ['', 'utm=a', 'certificate=deep&oxygen=32']) assert.equal(askedIn(search), null)
  assert.deepEqual(askedIn('certificate=deep&depth=32&oxygen=32&alone=on'), {
    ...usualDive,
    certificate: 'deep',
    depth: '32',
    oxygen: '32',
    alone: true,
  })
  assert.deepEqual(askedIn('depth='), { ...usualDive, oxygen: '' })
  assert.equal(askedIn(`depth=${'9'.repeat(1000)}`)?.depth.length, 30)
})
