import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { countryById } from './countries.ts'
import { daysBetween, fullYears, inclusiveDays } from './dates.ts'
import { demoTariff } from './demo-tariff.ts'
import { detailsSchema } from './details.ts'
import { judgeOrder } from './order.ts'
import { priceOf } from './price.ts'
import { diver } from './products/diver.ts'
import { judgeQuote, type Quote } from './quote.ts'
import { anyDetails } from './testing/arbitrary-details.ts'
import { today, world } from './testing/details.ts'
import { bonus, instructor, training } from './testing/products.ts'

const runs = { numRuns: 2000 }

/** Whether a path ('tourists.0.birth') leads to a field of the schema. */
function isFieldPath(path: string): boolean {
  let at: z.ZodType | undefined = detailsSchema
  for (const step of path.split('.')) {
    while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap() as z.ZodType // zod's own wrappers hold a schema
    if (at instanceof z.ZodObject) at = Object.hasOwn(at.shape, step) ? at.shape[step] : undefined
    else if (at instanceof z.ZodArray && /^\d+$/.test(step))
      at = at.element as z.ZodType // so do its lists
    else return false
  }
  return at !== undefined
}

test('the path checker knows a field from a slip', () => {
  for (const path of ['countries', 'trip.date_from', 'tourists.3.birth', 'risks.1.risk_id', 'accepted']) {
    assert.ok(isFieldPath(path), path)
  }
  for (const path of [
    '',
    'country',
    'trip.from',
    'tourists.birth',
    'tourists.0',
    'toString',
    'trip.mode.x',
  ]) {
    assert.equal(isFieldPath(path), path === 'tourists.0', path)
  }
})

test('step 1 never throws, and refuses at fields that exist', () => {
  fc.assert(
    fc.property(anyDetails, fc.constantFrom(diver, instructor, bonus, training), (details, product) => {
      assert.ok(detailsSchema.safeParse(details).success)
      const judged = judgeQuote(product, details, world)
      if (judged.ok) return
      assert.ok(judged.issues.length > 0)
      for (const { path } of judged.issues) assert.ok(isFieldPath(path), path)
    }),
    runs,
  )
})

test('what step 1 accepts keeps every limit, and has a price', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyDetails, (details) => {
      const judged = judgeQuote(diver, details, world)
      if (!judged.ok) return
      accepted += 1
      const quote = judged.value
      keepsLimits(quote)
      const countries = quote.countries.map((id) => countryById(id)?.iso ?? '')
      const price = priceOf(diver, { ...quote, countries, program: null }, demoTariff)
      assert.ok(Number.isSafeInteger(price.totalRoubles) && price.totalRoubles >= 300)
    }),
    runs,
  )
  assert.ok(accepted >= 30, `only ${accepted} trips were accepted`)
})

function keepsLimits(quote: Quote): void {
  const { countries, start, end, days, births, extraRisks } = quote
  assert.ok(countries.length >= 1 && countries.length <= 7)
  assert.equal(countries.includes(166), quote.isInsideRussia)
  assert.ok(daysBetween(start, end) >= 3 && daysBetween(start, end) <= 364)
  assert.ok(start >= (quote.isTravelling ? '2027-01-20' : today) && start <= '2027-04-15')
  assert.ok(days >= 1 && days <= inclusiveDays(start, end))
  assert.ok(inclusiveDays(start, end) <= 183 || days >= 5)
  assert.ok(births.length >= 1 && births.length <= 4)
  for (const birth of births) assert.ok(birth <= today && fullYears(birth, start) <= 84)
  assert.ok(extraRisks.length <= (quote.isInsideRussia ? 0 : 2))
  for (const risk of extraRisks) {
    assert.ok(risk.id !== 6 && risk.days >= 1 && risk.days <= days)
    if (risk.start && risk.end) assert.ok(risk.start >= start && risk.end <= end && risk.start <= risk.end)
  }
  assert.equal(new Set(extraRisks.map(({ id }) => id)).size, extraRisks.length)
}

test('step 2 never throws, and refuses at fields that exist', () => {
  fc.assert(
    fc.property(anyDetails, (details) => {
      const judged = judgeOrder(details, { today })
      if (judged.ok) return
      assert.ok(judged.issues.length > 0)
      for (const { path } of judged.issues) assert.ok(isFieldPath(path), path)
    }),
    runs,
  )
})
