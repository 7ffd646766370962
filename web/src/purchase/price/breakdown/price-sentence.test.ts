import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityText } from '@akvapolis/copy/purchase/activities'
import { anInfo } from '../../state/testing/an-info.ts'
import { priceSentence } from './price-sentence.ts'

const { breakdown } = anInfo()
type Breakdown = typeof breakdown

function sentence(changes: Partial<Breakdown>, tourist: Partial<Breakdown['tourists'][number]> = {}) {
  const told = {
    ...breakdown,
    rub_per_eur: 95,
    eur_per_day: 1.3,
    activity: [{ name: activityText.diving_day, days: 14, coefficient: 2 }],
    ...changes,
  }
  const said = priceSentence(told, { age: 36, coefficient: 1, premium_eur: 36.4, ...tourist })
  return said.replace(/[\u00a0\u202f]/g, ' ')
}

test('the worked example in one sentence', () => {
  assert.equal(sentence({}), '1,30 € × 14 дней × 2 за дайвинг = 36,40 €, по курсу 95,00 ₽')
})

test('every coefficient that changes something is named, and the rate has its kopecks', () => {
  const changes = { duration_coefficient: 0.86, trip_coefficient: 1.1, rub_per_eur: 95.5 }
  assert.equal(
    sentence(changes, { coefficient: 1.5, premium_eur: 51.65 }),
    '1,30 € × 14 дней × 2 за дайвинг × 0,86 за срок × 1,1 за многократные поездки × 1,5 за возраст = 51,65 €, по курсу 95,50 ₽',
  )
})

test('several activities are added up in brackets, a risk by the name the tariff gives it', () => {
  const activity = [
    { name: activityText.diving_day, days: 14, coefficient: 2 },
    { name: 'Парусный спорт', days: 3, coefficient: 0.4 },
  ]
  assert.equal(
    sentence({ activity }),
    '1,30 € × (14 дней × 2 за дайвинг + 3 дня × 0,4 за риск «Парусный спорт») = 36,40 €, по курсу 95,00 ₽',
  )
})

test('the rate, the price of a day and a coefficient stand there with all their decimals', () => {
  const changes = { rub_per_eur: 91.3245, eur_per_day: 0.333375, duration_coefficient: 0.860001 }
  assert.equal(
    sentence(changes),
    '0,333375 € × 14 дней × 2 за дайвинг × 0,860001 за срок = 36,40 €, по курсу 91,3245 ₽',
  )
})

test('each activity of ours is called by its cause', () => {
  for (const name of Object.values(activityText)) {
    assert.doesNotMatch(sentence({ activity: [{ name, days: 1, coefficient: 1 }] }), /риск/)
  }
})

test('no figure is worked out in the browser: whatever the server told stands there', () => {
  assert.match(sentence({}, { premium_eur: 999.99 }), / = 999,99 €/)
})
