import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { zonesOf } from './zones.ts'

const certificate = (ru: string, depth: number, with_instructor = false) => ({
  code: 'any',
  ru,
  en: ru,
  depth,
  with_instructor,
})

test('the water is told from above, each certificate at its depth', () => {
  assert.deepEqual(
    zonesOf(demoCover).map(({ metres }) => metres),
    [12, 18, 30, 40],
  )
  const told = zonesOf(demoCover).flatMap(({ who }) => who)
  assert.equal(told.length, demoCover.depth_by_certificate.length)
})

test('a depth between two marks stands at the upper one and says its metres', () => {
  const [, at18, at30] = zonesOf({
    depth_by_certificate: [certificate('Первый', 20), certificate('Второй', 30)],
  })
  assert.deepEqual(at18, { metres: 18, who: ['Первый, до\u00a020\u00a0м'] })
  assert.deepEqual(at30, { metres: 30, who: ['Второй'] })
})

test('a depth above the first mark stands there, and nothing is told of water where nobody may dive', () => {
  assert.deepEqual(zonesOf({ depth_by_certificate: [certificate('Проба', 6, true)] }), [
    { metres: 12, who: ['Проба, с\u00a0инструктором, до\u00a06\u00a0м'] },
  ])
  assert.deepEqual(zonesOf({ depth_by_certificate: [] }), [])
})
