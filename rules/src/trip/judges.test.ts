import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod/mini'
import { daysBetween, fullYears, inclusiveDays } from '../dates/dates.ts'
import { type Details, detailsSchema } from '../details.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import { judgeOrder } from '../policy/order.ts'
import { priceOf } from '../price/price.ts'
import { judgeQuote, type Quote } from '../price/quote.ts'
import { bonus } from '../products/bonus.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import type { Product } from '../products/product.ts'
import { training } from '../products/training.ts'
import { anyDetails } from '../testing/arbitrary-details.ts'
import { aContract, today, world } from '../testing/details.ts'

const runs = { numRuns: 2000 }

/** Whether a path ('tourists.0.birth') leads to a field of the schema. */
function isFieldPath(path: string): boolean {
  let at: z.core.$ZodType | undefined = detailsSchema
  for (const step of path.split('.')) {
    while (at instanceof z.ZodMiniOptional || at instanceof z.ZodMiniNullable) at = at.def.innerType
    if (at instanceof z.ZodMiniObject) at = Object.hasOwn(at.shape, step) ? at.shape[step] : undefined
    else if (at instanceof z.ZodMiniArray && /^\d+$/.test(step)) at = at.def.element
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

for (const product of [diver, instructor, bonus, training]) {
  test(`what step 1 of ${product.code} accepts keeps every limit, and has a price`, () => {
    let accepted = 0
    fc.assert(
      fc.property(anyDetails, (details) => {
        const judged = judgeQuote(product, withOwnEnd(product, details), world)
        if (!judged.ok) return
        accepted += 1
        const quote = judged.value
        keepsLimits(product, quote)
        const price = priceOf(product, quote, demoTariff)
        assert.ok(Number.isSafeInteger(price.totalRoubles))
        assert.ok(product.price === 'free' ? price.totalRoubles === 0 : price.totalRoubles >= 300)
      }),
      runs,
    )
    assert.ok(accepted >= 10, `only ${accepted} trips were accepted`)
  })
}

/** Few would hit upon a contract's end: mostly it is left out. */
const withOwnEnd = (product: Product, details: Details): Details =>
  product.span.end === 'chosen' || details.accepted === false
    ? details
    : { ...details, trip: { ...details.trip, date_to: null } }

function keepsLimits(product: Product, quote: Quote): void {
  const { countries, start, end, days, births, extraRisks, programme } = quote
  assert.ok(countries.length >= 1 && countries.length <= 7)
  assert.equal(countries.includes(166), quote.isInsideRussia)
  const { shortest, longest } = product.span
  assert.ok(daysBetween(start, end) >= shortest && daysBetween(start, end) <= longest)
  assert.ok(product.span.end === 'chosen' || end <= aContract.end)
  assert.ok(start >= (quote.isTravelling ? '2027-01-20' : today) && start <= '2027-04-15')
  assert.ok(days >= 1 && days <= inclusiveDays(start, end))
  assert.ok(!product.insuredDays.hasLongTripMinimum || inclusiveDays(start, end) <= 183 || days >= 5)
  assert.ok(product.insuredDays.limitedBy === 'span' || days <= aContract.daysLeft)
  assert.equal(programme === null, product.programme === null)
  if (programme && product.programme?.isMinimumDays) {
    assert.ok(days >= programme.days_close + programme.days_open)
  }
  assert.equal(quote.city === null, product.place === 'countries')
  assert.ok(births.length >= 1 && births.length <= 4)
  for (const birth of births) assert.ok(birth <= today && fullYears(birth, start) <= 84)
  assert.ok(extraRisks.length <= (product.risks !== 'extra' || quote.isInsideRussia ? 0 : 2))
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
