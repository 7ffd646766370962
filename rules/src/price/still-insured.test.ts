import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details } from '../details.ts'
import { diver } from '../products/diver.ts'
import type { Product } from '../products/product.ts'
import { training } from '../products/training.ts'
import { accepted, aTrip, dahab, diving, egypt, world } from '../testing/details.ts'
import { judgeQuote, type QuoteContext } from './quote.ts'
import { isStillInsured } from './still-insured.ts'

const trip = aTrip({
  tourists: [{ birth: '1943-02-01' }],
  risks: [diving, { risk_id: 2, full_coverage: true }],
})
/** PADI Open Water Diver in Dahab: two days in the pool, two in open water, in exactly four. */
const course: Details = {
  city: dahab.id,
  tourists: [{ birth: '1990-05-05' }],
  trip: {
    diving_program_groups: 1,
    diving_program_id: 3,
    date_from: '2027-02-01',
    date_to: '2027-02-04',
  },
}
const padi = world.programmeById(3)
assert.ok(padi)

/** By what a newer tariff knows instead. */
function isInsured(product: Product, details: Details, changes: Partial<QuoteContext> = {}): boolean {
  const quote = accepted(judgeQuote(product, details, world))
  return isStillInsured(product, quote, { ...world, ...changes })
}

test('what was judged by the same tariff is insured', () => {
  assert.equal(isInsured(diver, trip), true)
  assert.equal(isInsured(training, course), true)
})

const fewer: [what: string, product: Product, details: Details, changes: Partial<QuoteContext>][] = [
  ['a country', diver, trip, { knowsCountry: (id) => id !== egypt }],
  ['a risk', diver, trip, { knowsRisk: (id) => id !== 2 }],
  ['an age', diver, trip, { ageLimit: 83 }],
  ['a place', training, course, { cityById: () => undefined }],
  ['a programme', training, course, { programmeById: () => undefined }],
  ['so few days of a programme', training, course, { programmeById: () => ({ ...padi, days_open: 3 }) }],
]
for (const [what, product, details, changes] of fewer) {
  test(`a tariff without ${what} insures it no more`, () => {
    assert.equal(isInsured(product, details, changes), false)
  })
}

test('a tariff of other risks, places and programmes than its own goes on insuring it', () => {
  const others = {
    knowsRisk: (id: number) => id === 6,
    cityById: () => undefined,
    programmeById: () => undefined,
  }
  assert.equal(isInsured(diver, aTrip(), others), true)
})

test('the age is that of the first day', () => {
  assert.equal(isInsured(diver, trip, { ageLimit: 84 }), true)
  const dayYounger = { ...trip, tourists: [{ birth: '1943-02-02' }] }
  assert.equal(isInsured(diver, dayYounger, { ageLimit: 83 }), true)
})
