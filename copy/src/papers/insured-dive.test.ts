import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diveIssues } from '@akvapolis/rules/offer/asked-dive'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { type Dive, type DiveTerms, diveTermsOf, reasonsAgainst } from '@akvapolis/rules/offer/insured-dive'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { diveAnswer, diveErrors } from './insured-dive.ts'

function termsOf(product: ProductCode, cover = demoCover): DiveTerms {
  const terms = diveTermsOf(cover, { product, programmeDepth: 18 })
  assert.ok(terms)
  return terms
}

const aDive: Dive = {
  certificate: 'advanced',
  depth: 30,
  oxygen: 32,
  trimix: false,
  decompression: false,
  alone: false,
}

/** With ordinary spaces. */
function answered(changes: Partial<Dive>, terms = termsOf('diver')) {
  const dive = { ...aDive, ...changes }
  const { isInsured, lines, notCovered } = diveAnswer(dive, terms, reasonsAgainst(dive, terms))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return { isInsured, lines: lines.map(plain), notCovered: notCovered.map(plain) }
}

test('yes comes with the line of the certificate, the gas and all that is not covered', () => {
  assert.deepEqual(answered({}), {
    isInsured: true,
    lines: ['Advanced Open Water Diver, Rescue Diver: до 30 м.', `Чем дышат под водой: ${demoCover.gas.ru}.`],
    notCovered: demoCover.not_covered.map(({ ru }) => ru),
  })
})

test('an instructor and a course are told their own depth', () => {
  assert.equal(answered({}, termsOf('instructor')).lines[0], 'Погружения не глубже 40 м.')
  const course = answered({ depth: 18 }, termsOf('training'))
  assert.equal(course.lines[0], 'Погружения по программе курса, не глубже 18 м.')
  assert.equal(course.notCovered[0], 'погружения глубже 18 м')
})

test('no comes with each reason, in the words of the cover where it has them', () => {
  const no = (changes: Partial<Dive>, terms?: DiveTerms) => answered(changes, terms).lines
  assert.deepEqual(answered({ depth: 32 }), {
    isInsured: false,
    lines: ['32 м – глубже, чем позволяет сертификат. Advanced Open Water Diver, Rescue Diver: до 30 м.'],
    notCovered: [],
  })
  assert.deepEqual(no({ depth: 41, oxygen: 21 }), [
    '41 м – глубже 40 м. Не входит: погружения глубже, чем позволяет сертификат, и глубже 40 м.',
  ])
  assert.deepEqual(no({ depth: 20, oxygen: 21 }, termsOf('training')), [
    '20 м – глубже программы курса, 18 м.',
  ])
  assert.deepEqual(no({ certificate: 'deep', depth: 40, oxygen: 41 }), [
    '41 % кислорода – больше 40 %. Чем дышат под водой: воздух и нитрокс до 40 % кислорода, парциальное давление до 1,4 бар.',
    'Парциальное давление кислорода – 2,05 бар, больше 1,4 бар.',
  ])
  const technical =
    'Не входит: технические погружения: тримикс, ребризеры, плановая декомпрессия, пещеры и затонувшие суда внутри.'
  assert.deepEqual(no({ trimix: true, decompression: true, alone: true }), [
    `Тримикс. ${technical}`,
    `Плановая декомпрессия. ${technical}`,
    'В одиночку. Не входит: погружения в одиночку.',
  ])
})

test('a cover without such a line is answered without it', () => {
  const terms = termsOf('diver', { ...demoCover, not_covered: demoCover.not_covered.slice(3) })
  assert.deepEqual(answered({ alone: true, depth: 41, oxygen: 21 }, terms).lines, [
    '41 м – глубже 40 м.',
    'В одиночку.',
  ])
})

test('each wrong field has a sentence of its own', () => {
  const said = new Set(diveIssues.map((depth) => diveErrors({ depth } as object).depth))
  assert.equal(said.size, diveIssues.length)
  assert.deepEqual(diveErrors({}), {})
})
