import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityText } from '@akvapolis/copy/purchase/activities'
import { anInfo } from '../../state/testing/an-info.ts'
import { priceLines } from './price-lines.ts'

const { breakdown } = anInfo()

/** Four days in Russia: 266 ₽ by the sentence, 300 ₽ by the tariff. */
const inRussia = {
  ...breakdown,
  rub_per_eur: 95,
  eur_per_day: 0.35,
  days: 4,
  activity: [{ name: activityText.diving_day, days: 4, coefficient: 2 }],
  tourists: [{ age: 36, coefficient: 1, premium_eur: 2.8 }],
}

const lines = (changes: Partial<typeof breakdown>) =>
  priceLines({ ...inRussia, ...changes }).map((line) => line.join(': ').replace(/[\u00a0\u202f]/g, ' '))

test('all that a price follows from, and its coefficient of several trips where there is one', () => {
  const told = [
    'Тариф территории за день: 0,35 €',
    'Дайвинг, 4 дня: × 2,00',
    'Срок, 4 дня: × 1,00',
    'Турист 1, 36 лет, × 1,00: 2,80 €',
    'Курс евро: 95,00 ₽',
  ]
  assert.deepEqual(lines({}), told)
  assert.deepEqual(lines({ trip_coefficient: 1.1 }), told.toSpliced(3, 0, 'Многократные поездки: × 1,10'))
})

test('the least total has a line where it decided', () => {
  assert.equal(lines({ minimum_total_rub: 300 }).at(-1), 'Наименьшая стоимость полиса: 300 ₽')
})

test('the rate, the price of a day and a coefficient stand there with all their decimals', () => {
  const exact = { rub_per_eur: 91.3245, eur_per_day: 0.333375, duration_coefficient: 0.860001 }
  const [base, , duration, , rate] = lines(exact)
  assert.equal(base, 'Тариф территории за день: 0,333375 €')
  assert.equal(duration, 'Срок, 4 дня: × 0,860001')
  assert.equal(rate, 'Курс евро: 91,3245 ₽')
})
