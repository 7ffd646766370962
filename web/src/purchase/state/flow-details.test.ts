import assert from 'node:assert/strict'
import { test } from 'node:test'
import { russiaId } from '@akvapolis/rules/limits'
import { productCodes } from '@akvapolis/rules/products/product'
import { productMeant, productOf } from '@akvapolis/rules/products/products'
import { orderDetails, quoteDetails, quoteInput } from './flow-details.ts'
import { allTouristTexts, eachText, emptyRisk, touristTexts } from './flow-form.ts'
import { aForm, aTourist, aTrip } from './testing/a-form.ts'

const product = productOf('diver')
const ownDates = { full_coverage: false, date_from: '2027-02-02', date_to: '2027-02-03', count: 2 }
const withRisk = (form = aForm()) => ({
  ...form,
  risks: [...form.risks, { ...emptyRisk(), risk_id: 2, ...ownDates }],
})

test('names of the people are no part of the question for a price', () => {
  const form = aForm()
  const renamed = aForm({ tourists: [aTourist({ surname: 'PETROVA' })] })
  assert.equal(quoteInput(product, form), quoteInput(product, renamed))
  const older = aForm({ tourists: [aTourist({ birth: '1980-05-05' })] })
  assert.notEqual(quoteInput(product, form), quoteInput(product, older))
})

test('in Russia neither extra risks nor «already travelling» are sent, though the form keeps them', () => {
  const form = withRisk(aForm({ countries: [russiaId] }))
  form.trip.now = true
  const details = quoteDetails(product, form)
  assert.equal(details.trip?.now, false)
  assert.deepEqual(
    details.risks?.map((risk) => risk.risk_id),
    [6],
  )
})

test('a risk of its own carries dates in a single trip, days in several', () => {
  const form = withRisk()
  assert.deepEqual(quoteDetails(product, form).risks?.[1], {
    risk_id: 2,
    full_coverage: false,
    date_from: '2027-02-02',
    date_to: '2027-02-03',
  })
  form.trip = { ...form.trip, mode: 'multiple', count: 5 }
  assert.deepEqual(quoteDetails(product, form).risks?.[1], { risk_id: 2, full_coverage: false, count: 2 })
})

test('insured days are sent for several trips only', () => {
  const form = aForm()
  form.trip.count = 9
  assert.equal(quoteDetails(product, form).trip?.count, null)
})

test('each document carries the birth date and its own texts, and nothing of the other', () => {
  const both = aTourist(eachText(allTouristTexts, (text) => `${text}, typed`))
  for (const [document, texts] of Object.entries(touristTexts)) {
    const form = aForm({ tourists: [both], on_internal_passport: document === 'internal' })
    assert.deepEqual(orderDetails(product, form).tourists?.[0], {
      birth: '1990-05-05',
      ...Object.fromEntries(texts.map((text) => [text, `${text}, typed`])),
    })
  }
  assert.deepEqual(touristTexts.travel.slice(0, 3), ['surname', 'name', 'passport'])
  assert.deepEqual(touristTexts.internal.slice(0, 2), ['surname_ru', 'name_ru'])
})

const course = { diving_program_groups: 1, diving_program_id: 3 }

test('place and programme are sent by the products that ask for them', () => {
  const form = aForm({ city: 12, trip: aTrip(course) })
  for (const code of productCodes) {
    const asked = productOf(code)
    const details = quoteDetails(asked, form)
    assert.equal(details.city, asked.place === 'city' ? 12 : undefined, code)
    assert.equal(details.trip?.diving_program_id, asked.programme ? 3 : undefined, code)
    assert.equal(details.is_pay_by_bonus, asked.buyers === 'contract_holders' ? true : undefined, code)
  }
})

test('each product is recognised by what its form sends', () => {
  const form = aForm({ city: 12, trip: aTrip(course) })
  for (const code of productCodes) {
    const sent = productOf(code)
    const details = orderDetails(sent, form)
    assert.equal(productMeant({ calls: sent.calls }, details).code, code)
    assert.equal(productMeant({ draftCall: sent.draftCall }, details).code, code)
  }
})

test('only a list that is read travels', () => {
  const read = { extra: 2, fixed: 1, none: undefined }
  for (const code of productCodes) {
    const product = productOf(code)
    assert.equal(quoteDetails(product, withRisk()).risks?.length, read[product.risks], code)
  }
})
