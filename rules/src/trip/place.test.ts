import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details } from '../details.ts'
import { russiaId } from '../limits.ts'
import { judgeQuote } from '../price/quote.ts'
import { training } from '../products/training.ts'
import { accepted, aTrip, dahab, egypt, refusals, world } from '../testing/details.ts'

/** A fortnight that leads to PADI Open Water Diver. */
const course = (changes: Details = {}) =>
  judgeQuote(
    training,
    aTrip({ city: dahab.id, trip: { diving_program_id: 3 }, risks: null, ...changes }),
    world,
  )

test('a place of training brings its country', () => {
  for (const countries of [[egypt], [], null]) {
    const judged = course({ countries })
    const quote = accepted(judged)
    assert.deepEqual(quote.countries, [egypt])
    assert.deepEqual(quote.city, { id: dahab.id, name: dahab.name })
  }
  const moscow = course({ city: 1, countries: [russiaId] })
  assert.equal(accepted(moscow).isInsideRussia, true)
})

test('a place of training that is missing, unknown or elsewhere', () => {
  assert.deepEqual(refusals(course({ city: null })), ['city required'])
  assert.deepEqual(refusals(course({ city: 99 })), ['city unknown_city'])
  assert.deepEqual(refusals(course({ countries: [russiaId] })), ['countries city_elsewhere'])
  assert.deepEqual(refusals(course({ countries: [egypt, russiaId] })), ['countries city_elsewhere'])
})
