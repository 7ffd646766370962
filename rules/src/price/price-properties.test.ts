import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { demoTariff } from '../offer/demo-tariff.ts'
import { diver } from '../products/diver.ts'
import { abroad, egypt, germany, schengen, unitedStates } from '../testing/details.ts'
import { type PriceRequest, priceOf } from './price.ts'

const priced = (request: PriceRequest) => priceOf(diver, request, demoTariff)

const births = fc.array(
  fc.constantFrom(
    '1990-05-05',
    '2015-05-05',
    '2027-01-01',
    '2000-02-29',
    '1960-01-01',
    '1955-01-01',
    '1950-01-01',
    '1945-01-01',
  ),
  { minLength: 1, maxLength: 4 },
)
const territories = fc.array(fc.constantFrom(egypt, germany, unitedStates, 221, 58, schengen, abroad), {
  minLength: 1,
  maxLength: 7,
})
const risks = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 5 }), days: fc.integer({ min: 1, max: 365 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 2,
  },
)
const anyRequest: fc.Arbitrary<PriceRequest> = fc.record({
  countries: territories,
  mode: fc.constantFrom('single', 'multiple'),
  start: fc.constant('2027-02-01'),
  days: fc.integer({ min: 1, max: 365 }),
  births,
  extraRisks: risks,
  programme: fc.constant(null),
})

test('a price is the formula in whole numbers', () => {
  const hundredths = (text: string) => BigInt(text.replace('.', ''))
  const halfUp = (value: bigint, unit: bigint) => (2n * value + unit) / (2n * unit)
  fc.assert(
    fc.property(anyRequest, (request) => {
      const price = priced(request)
      const dayUnits = price.activity.reduce(
        (sum, { coefficient, days }) => sum + hundredths(coefficient) * BigInt(days),
        0n,
      )
      const factors = [price.zone.eur_per_day, price.durationCoefficient, price.tripCoefficient].map(
        hundredths,
      )
      const base = factors.reduce((product, factor) => product * factor, dayUnits)
      // Five figures of two decimals each: 10 decimals of a euro, 8 of a cent.
      const premiums = price.tourists.map(({ coefficient }) =>
        halfUp(base * hundredths(coefficient), 10n ** 8n),
      )
      const cents = premiums.reduce((sum, premium) => sum + premium, 0n)
      const roubles = halfUp(cents * hundredths(demoTariff.rub_per_eur), 10n ** 4n)
      assert.deepEqual(
        price.tourists.map(({ premium }) => BigInt(premium)),
        premiums,
      )
      assert.equal(BigInt(price.totalRoubles), roubles < 300n ? 300n : roubles)
    }),
  )
})

test('a price is whole and never below the minimum', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { totalRoubles, tourists } = priced(request)
      assert.ok(Number.isSafeInteger(totalRoubles) && totalRoubles >= demoTariff.minimum_total_rub)
      for (const { premium } of tourists) assert.ok(Number.isSafeInteger(premium) && premium > 0)
    }),
  )
})

test('within a duration band one day more costs more', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const now = priced(request)
      fc.pre(request.days < 365)
      const longer = priced({ ...request, days: request.days + 1 })
      fc.pre(longer.durationCoefficient === now.durationCoefficient)
      assert.ok(longer.totalRoubles >= now.totalRoubles)
      now.tourists.forEach(({ premium }, index) => {
        assert.ok((longer.tourists[index]?.premium ?? 0) > premium)
      })
    }),
  )
})

test('neither the order of tourists nor of countries nor of risks matters', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const turned = {
        ...request,
        countries: request.countries.toReversed(),
        births: request.births.toReversed(),
        extraRisks: request.extraRisks.toReversed(),
      }
      assert.equal(priced(turned).totalRoubles, priced(request).totalRoubles)
      assert.deepEqual(priced(turned).tourists.toReversed(), priced(request).tourists)
    }),
  )
})

test('one tourist more never makes it cheaper', () => {
  fc.assert(
    fc.property(anyRequest, births, (request, others) => {
      const more = priced({ ...request, births: [...request.births, ...others] })
      assert.ok(more.totalRoubles >= priced(request).totalRoubles)
    }),
  )
})
