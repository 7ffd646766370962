import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '../countries/countries.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import { judgeQuote } from '../price/quote.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { isSupplied, sampleTrip } from './sample-trip.ts'

const egypt = 66
const { diving_programs: programmes, age_limit: ageLimit } = demoTariff
const cities = [{ id: 6, name: 'Дахаб', country_id: egypt }]

type Offered = { programmes: typeof demoTariff.diving_programs; ageLimit: number }

/** What the sample trip of a product is refused for. */
function refusedOf(product: Product, today: string, { programmes, ageLimit }: Offered) {
  const sample = sampleTrip(product, { today, country: egypt, cities, programmes, ageLimit })
  assert.ok(sample)
  const judged = judgeQuote(product, sample.details, {
    today,
    knowsCountry: (id) => countries.some((country) => country.id === id),
    knowsRisk: () => true,
    cityById: (id) => cities.find((city) => city.id === id),
    programmeById: (id) => programmes.find((programme) => programme.id === id),
    ageLimit,
    contract: sample.contract,
  })
  return judged.ok ? [] : judged.issues
}

for (const product of Object.values(products)) {
  for (const today of ['2027-01-15', '2027-12-31', '2028-02-29']) {
    test(`the sample trip of ${product.code} on ${today} is one that can be insured`, () => {
      assert.deepEqual(refusedOf(product, today, { programmes, ageLimit }), [])
    })

    test(`so is that of ${product.code} on ${today} where the first course is too long and nobody over 29 insured`, () => {
      const long = programmes.map((one, index) => (index === 0 ? { ...one, days_open: 50 } : one))
      assert.deepEqual(refusedOf(product, today, { programmes: long, ageLimit: 29 }), [])
    })
  }
}

test('a sample trip goes to the country given, a course to its place and as long as its programme', () => {
  const openWater = programmes.filter(({ name }) => name === 'PADI Open Water Diver')
  const choice = { today: '2027-01-15', country: 1, cities, programmes: openWater, ageLimit }
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
  const long = programmes.map((programme) => ({ ...programme, days_open: 46 }))
  assert.equal(isSupplied(products.training, { cities, programmes: long }), false)
  assert.equal(isSupplied(products.instructor, { cities, programmes: long }), true)
  assert.equal(isSupplied(products.instructor, { cities: [], programmes }), true)
  assert.equal(isSupplied(products.instructor, { cities, programmes: lower }), false)
})

test('a product whose places or programmes the tariff does not have is no trip at all', () => {
  const choice = { today: '2027-01-15', country: egypt, cities: [], programmes: [], ageLimit }
  const insurable = Object.values(products).filter((product) => sampleTrip(product, choice) !== null)
  assert.deepEqual(
    insurable.filter(({ place, programme }) => place === 'city' || programme !== null),
    [],
  )
  assert.ok(insurable.length > 0)
})
