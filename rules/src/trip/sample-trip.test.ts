import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '../countries/countries.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import { judgeQuote } from '../price/quote.ts'
import { products } from '../products/products.ts'
import { isSupplied, sampleTrip } from './sample-trip.ts'

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

test('a sample trip goes to the country given, a course to its place and as long as its programme', () => {
  const openWater = programmes.filter(({ name }) => name === 'PADI Open Water Diver')
  const choice = { today: '2027-01-15', country: 1, cities, programmes: openWater }
  assert.deepEqual(sampleTrip(products.diver, choice)?.details.countries, [1])
  const course = sampleTrip(products.training, choice)?.details
  assert.deepEqual(course?.countries, [egypt])
  assert.equal(course?.trip?.date_to, '2027-01-19')
})

test('a course needs a place and a programme, an instructor a programme of an upper level', () => {
  const lower = programmes.filter(({ group }) => group < 3)
  assert.equal(isSupplied(products.training, { cities, programmes: lower }), true)
  assert.equal(isSupplied(products.training, { cities: [], programmes }), false)
  assert.equal(isSupplied(products.training, { cities, programmes: [] }), false)
  assert.equal(isSupplied(products.instructor, { cities: [], programmes }), true)
  assert.equal(isSupplied(products.instructor, { cities, programmes: lower }), false)
})

test('a product whose places or programmes the tariff does not have is no trip at all', () => {
  const choice = { today: '2027-01-15', country: egypt, cities: [], programmes: [] }
  const insurable = Object.values(products).filter((product) => sampleTrip(product, choice) !== null)
  assert.deepEqual(
    insurable.filter(({ place, programme }) => place === 'city' || programme !== null),
    [],
  )
  assert.ok(insurable.length > 0)
})
