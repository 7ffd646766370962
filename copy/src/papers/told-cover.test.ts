import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { type ToldFor, toldCover, toldCoverCopy } from './told-cover.ts'

const told = (changes: Partial<ToldFor> = {}, cover = demoCover) =>
  toldCover(cover, { product: 'diver', programmeDepth: null, insuredSum: 50_000, risks: [], ...changes })

test('the six first lines of the cover are told with their limits', () => {
  assert.deepEqual(
    told().lines.map(({ text, value }) => [text.split(/[:,]/)[0], value]),
    [
      ['Лечение и операции', 'до\u00a050\u00a0000\u00a0€'],
      ['Барокамера', 'до\u00a050\u00a0000\u00a0€'],
      ['Медицинская эвакуация', 'до\u00a050\u00a0000\u00a0€'],
      ['Поиск и спасание на воде', 'до\u00a010\u00a0000\u00a0€'],
      ['Возвращение тела в случае смерти', 'до\u00a050\u00a0000\u00a0€'],
      ['Проезд и проживание близкого', 'до\u00a02\u00a0000\u00a0€'],
    ],
  )
})

test('before a price says the insured sum its name stands for it', () => {
  const values = told({ insuredSum: null }).lines.map(({ value }) => value)
  assert.deepEqual(values.slice(0, 4), [
    'до\u00a0страховой суммы',
    'до\u00a0страховой суммы',
    'до\u00a0страховой суммы',
    'до\u00a010\u00a0000\u00a0€',
  ])
})

test('a diver is told the depth of each certificate, and three things that are not covered', () => {
  const { certificates, depth, gas, notCovered, moreNotCovered } = told()
  assert.deepEqual(
    certificates.map(({ value }) => value),
    demoCover.depth_by_certificate.map(({ depth }) => `до\u00a0${depth}\u00a0м`),
  )
  assert.match(
    depth,
    /^Не\u00a0глубже, чем позволяет ваш сертификат, и\u00a0никогда не\u00a0глубже 40\u00a0м:$/,
  )
  assert.ok(gas.includes(demoCover.gas.ru))
  assert.deepEqual(
    notCovered,
    demoCover.not_covered.filter(({ headline }) => headline).map(({ ru }) => ru),
  )
  assert.equal(notCovered.length + moreNotCovered, demoCover.not_covered.length, 'the others are counted')
  assert.equal(toldCoverCopy.moreNotCovered(moreNotCovered), 'Весь список, ещё\u00a04')
})

test('a course tells its own depth, before one is chosen that of the course', () => {
  const course = (programmeDepth: number | null) => told({ product: 'training', programmeDepth })
  const { certificates, depth, notCovered, lines } = course(18)
  assert.deepEqual(certificates, [])
  assert.equal(depth, 'Погружения по\u00a0программе курса, не\u00a0глубже 18\u00a0м.')
  assert.equal(notCovered[0], 'погружения глубже\u00a018\u00a0м')
  assert.equal(lines.at(-1)?.text, demoCover.products.training?.extra?.ru)
  assert.equal(course(null).depth, 'Погружения по\u00a0программе курса.')
  assert.equal(course(null).notCovered[0], 'погружения глубже\u00a0программы курса')
})

test('an instructor is told the depth of the product', () => {
  const { certificates, depth } = told({ product: 'instructor' })
  assert.deepEqual([certificates, depth], [[], 'Погружения не\u00a0глубже 40\u00a0м.'])
})

test('each chosen risk adds its line, in the words of the cover', () => {
  const risks = [
    { risk_id: 2, name: 'Горные лыжи' },
    { risk_id: 99, name: 'Шахматы' },
  ]
  assert.deepEqual(told({ risks }).lines.slice(-2), [
    { text: `Горные лыжи: ${demoCover.risks['2']?.ru}`, value: 'включено' },
    { text: 'Шахматы', value: 'включено' },
  ])
})

test('all words are the cover’s: another one is told by another', () => {
  const items = demoCover.items.map((item) => ({ ...item, ru: `Иное: ${item.code}` }))
  const not_covered = demoCover.not_covered.map((line) => ({ ...line, ru: `без: ${line.code}` }))
  const other = told({}, { ...demoCover, items, not_covered, demonstration: false })
  assert.ok(other.lines.every(({ text }) => text.startsWith('Иное: ')))
  assert.ok(other.notCovered.every((text) => text.startsWith('без: ')))
  assert.deepEqual([other.isDemonstration, told().isDemonstration], [false, true])
})
