import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '../countries/countries.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import { judgeQuote } from '../price/quote.ts'
import { products } from '../products/products.ts'
import { sampleTrip } from './sample-trip.ts'

const egypt = 66
const { diving_programs: programmes } = demoTariff
const cities = [{ id: 6, name: 'Дахаб', country_id: egypt }]

for (const product of Object.values(products)) {
  for (const today of ['2027-01-15', '2027-12-31', '2028-02-29']) {
    test(`the sample trip of ${product.code} on ${today} is one that can be insured`, () => {
      const sample = sampleTrip(product, { today, country: egypt, cities, programmes })
      assert.ok(sample)
      const judged = judgeQuote(product, sample.details, {
        today,
        knowsCountry: (id) => countries.some((country) => country.id === id),
        knowsRisk: () => true,
        cityById: (id) => cities.find((city) => city.id === id),
        programmeById: (id) => programmes.find((programme) => programme.id === id),
        ageLimit: demoTariff.age_limit,
        contract: sample.contract,
      })
      assert.deepEqual(judged.ok || judged.issues, true)
    })
  }
}

test('a product whose places or programmes the tariff does not have is no trip at all', () => {
  const choice = { today: '2027-01-15', country: egypt, cities: [], programmes: [] }
  const insurable = Object.values(products).filter((product) => sampleTrip(product, choice) !== null)
  assert.deepEqual(
    insurable.filter(({ place, programme }) => place === 'city' || programme !== null),
    [],
  )
  assert.ok(insurable.length > 0)
})
