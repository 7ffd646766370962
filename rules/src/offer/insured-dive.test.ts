import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { demoCover } from './demo-cover.ts'
import { type Dive, type DiveReason, type DiveTerms, diveTermsOf, reasonsAgainst } from './insured-dive.ts'

/** Of the demonstration cover, changed so. */
function terms(
  changes: Partial<DiveTerms> = {},
  asked: Parameters<typeof diveTermsOf>[1] = aDiver,
): DiveTerms {
  const found = diveTermsOf(demoCover, asked)
  assert.ok(found)
  return { ...found, ...changes }
}
const aDiver = { product: 'diver', programmeDepth: null } as const
const anInstructor = { product: 'instructor', programmeDepth: 30 } as const
const aCourse = { product: 'training', programmeDepth: 18 } as const

const aDive = (changes: Partial<Dive> = {}): Dive => ({
  certificate: 'advanced',
  depth: 20,
  oxygen: 21,
  trimix: false,
  decompression: false,
  alone: false,
  ...changes,
})

const codes = (changes: Partial<Dive>, of = terms()) =>
  reasonsAgainst(aDive(changes), of).map(({ code }) => code)

test('a dive within the certificate on air is insured', () => {
  assert.deepEqual(reasonsAgainst(aDive(), terms()), [])
})

test('a diver goes as deep as each certificate of the cover, and not a metre deeper', () => {
  for (const { code: certificate, depth } of demoCover.depth_by_certificate) {
    assert.deepEqual(codes({ certificate, depth }), [], certificate)
    const code = depth === demoCover.depth_max ? 'deeper_than_cover' : 'deeper_than_certificate'
    assert.deepEqual(reasonsAgainst(aDive({ certificate, depth: depth + 1 }), terms()), [
      { code, most: depth },
    ])
  }
})

test('32 m on nitrox 32 is too deep for an advanced diver, and not for a deep one', () => {
  const dive = { depth: 32, oxygen: 32 }
  assert.deepEqual(reasonsAgainst(aDive(dive), terms()), [{ code: 'deeper_than_certificate', most: 30 }])
  assert.deepEqual(codes({ ...dive, certificate: 'deep' }), [])
})

test('a certificate that the cover does not know allows nothing', () => {
  for (const certificate of ['master', null, '']) {
    assert.deepEqual(reasonsAgainst(aDive({ certificate, depth: 1 }), terms()), [
      { code: 'deeper_than_certificate', most: 0 },
    ])
  }
})

test('an instructor goes as deep as the product, with any certificate', () => {
  const of = terms({}, anInstructor)
  assert.deepEqual(of.certificates, [])
  assert.deepEqual(codes({ certificate: null, depth: 40 }, of), [])
  assert.deepEqual(codes({ certificate: null, depth: 41 }, of), ['deeper_than_cover'])
})

test('where the product sets less than the cover, that is the most', () => {
  const of = terms({ depth: { by: 'product', metres: 25 } }, anInstructor)
  assert.deepEqual(reasonsAgainst(aDive({ depth: 26 }), of), [{ code: 'deeper_than_cover', most: 25 }])
})

test('a course goes as deep as its programme', () => {
  const of = terms({}, aCourse)
  assert.deepEqual(codes({ certificate: null, depth: 18 }, of), [])
  assert.deepEqual(reasonsAgainst(aDive({ certificate: null, depth: 19 }), of), [
    { code: 'deeper_than_programme', most: 18 },
  ])
})

test('nobody goes beyond the cover, and of a depth one reason is told', () => {
  assert.deepEqual(reasonsAgainst(aDive({ depth: 45 }), terms()), [{ code: 'deeper_than_cover', most: 40 }])
  assert.deepEqual(codes({ depth: 41 }, terms({}, aCourse)), ['deeper_than_cover'])
})

test('oxygen is insured up to what the cover says, to the per cent', () => {
  const shallow = { depth: 10 }
  assert.deepEqual(codes({ ...shallow, oxygen: 40 }), [])
  assert.deepEqual(reasonsAgainst(aDive({ ...shallow, oxygen: 41 }), terms()), [
    { code: 'too_much_oxygen', most: 40 },
  ])
})

test('partial pressure is insured up to 1.4 bar, to the thousandth', () => {
  // 40 m × 28 % is 1.4 bar to the digit, where floats give 1.4000000000000001.
  const deep = { certificate: 'deep', depth: 40 }
  assert.deepEqual(codes({ ...deep, oxygen: 28 }), [])
  assert.deepEqual(reasonsAgainst(aDive({ ...deep, oxygen: 29 }), terms()), [
    { code: 'too_much_pressure', most: 1400, pressure: 1450 },
  ])
  assert.deepEqual(codes({ depth: 25, oxygen: 40 }), [])
  assert.deepEqual(codes({ depth: 26, oxygen: 39 }), ['too_much_pressure'])
})

test('a limit with hundredths holds to the thousandth as well', () => {
  const of = terms({ gas: { ...demoCover.gas, po2_max: 1.45 } })
  assert.deepEqual(codes({ certificate: 'deep', depth: 40, oxygen: 29 }, of), [])
  assert.deepEqual(codes({ certificate: 'deep', depth: 40, oxygen: 30 }, of), ['too_much_pressure'])
})

test('trimix, planned decompression and diving alone are not insured', () => {
  for (const box of ['trimix', 'decompression', 'alone'] as const)
    assert.deepEqual(codes({ [box]: true }), [box])
})

test('trimix is insured by a cover that says so', () => {
  const of = terms({ gas: { ...demoCover.gas, trimix: true } })
  assert.deepEqual(codes({ trimix: true }, of), [])
})

test('every reason is told, in the order of the question', () => {
  const all = { depth: 50, oxygen: 50, trimix: true, decompression: true, alone: true }
  assert.deepEqual(codes(all), [
    'deeper_than_cover',
    'too_much_oxygen',
    'too_much_pressure',
    'trimix',
    'decompression',
    'alone',
  ])
})

test('a cover without the product, and a course not chosen yet, have no answer', () => {
  assert.equal(diveTermsOf({ ...demoCover, products: {} }, aDiver), null)
  assert.equal(diveTermsOf(demoCover, { product: 'training', programmeDepth: null }), null)
})

test('the terms hold nothing of limits, prices or first steps', () => {
  assert.deepEqual(Object.keys(terms()).toSorted(), [
    'certificates',
    'deepest',
    'depth',
    'gas',
    'not_covered',
  ])
  assert.deepEqual(Object.keys(terms().not_covered[0] ?? {}), ['code', 'ru', 'en'])
})

const anyDive: fc.Arbitrary<Dive> = fc.record({
  certificate: fc.constantFrom(...demoCover.depth_by_certificate.map(({ code }) => code), null, 'other'),
  depth: fc.integer({ min: 1, max: 330 }),
  oxygen: fc.integer({ min: 5, max: 100 }),
  trimix: fc.boolean(),
  decompression: fc.boolean(),
  alone: fc.boolean(),
})
const anyTerms = fc.constantFrom(aDiver, anInstructor, aCourse).map((asked) => terms({}, asked))

test('whatever is asked, a dive is insured exactly when each limit is kept', () => {
  fc.assert(
    fc.property(anyDive, anyTerms, (dive, of) => {
      const allowed = of.certificates.find(({ code }) => code === dive.certificate)?.depth ?? 0
      const metres = of.depth.by === 'certificate' ? allowed : of.depth.metres
      const isWithin =
        dive.depth <= metres &&
        dive.depth <= 40 &&
        dive.oxygen <= 40 &&
        BigInt(dive.depth + 10) * BigInt(dive.oxygen) <= 1400n &&
        !dive.trimix &&
        !dive.decompression &&
        !dive.alone
      assert.equal(reasonsAgainst(dive, of).length === 0, isWithin)
    }),
  )
})

test('a shallower dive, or one on less oxygen, never has more reasons against it', () => {
  const told = (reasons: DiveReason[]) =>
    new Set(reasons.map(({ code }) => code.replace(/^deeper.*/, 'deep')))
  fc.assert(
    fc.property(anyDive, anyTerms, fc.integer({ min: 0, max: 330 }), (dive, of, by) => {
      const easier = { ...dive, depth: Math.max(1, dive.depth - by), oxygen: Math.max(5, dive.oxygen - by) }
      const before = told(reasonsAgainst(dive, of))
      for (const code of told(reasonsAgainst(easier, of))) assert.ok(before.has(code))
    }),
  )
})
