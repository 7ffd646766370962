import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromPerDay } from '@akvapolis/copy/reading/from-per-day'
import { productCodes } from '@akvapolis/rules/products/product'
import { productOf } from '@akvapolis/rules/products/products'
import { leastPerDay, standingOf } from './per-day.ts'

const from_per_day = [
  { product: 'diver', kopecks: 24_715, sum_eur: 50_000 },
  { product: 'instructor', kopecks: 30_000, sum_eur: 50_000 },
] as const
const known = {
  from_per_day: [...from_per_day],
  on_sale: [...productCodes],
  site: { open_products: [...productCodes] },
}

test('a day is told in whole roubles and never for less than it costs', () => {
  const told = (product: 'diver' | 'instructor' | 'training') => {
    const least = leastPerDay(known, product)
    return least && fromPerDay(least.kopecks)
  }
  assert.equal(told('diver'), 'от\u00a0248\u00a0₽ в\u00a0день')
  assert.equal(told('instructor'), 'от\u00a0300\u00a0₽ в\u00a0день')
  assert.equal(told('training'), null)
})

test('what is on sale is open, whether or not it has a price from which it begins', () => {
  for (const product of ['diver', 'bonus', 'training'] as const)
    assert.equal(standingOf(productOf(product), known), 'open')
})

test('a product whose card is not open is priced and not bought', () => {
  const site = { open_products: ['diver' as const] }
  assert.equal(standingOf(productOf('instructor'), { ...known, site }), 'priced')
})

test('what is not on sale is closed', () => {
  assert.equal(standingOf(productOf('training'), { ...known, on_sale: ['diver'] }), 'closed')
})
