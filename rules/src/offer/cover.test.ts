import assert from 'node:assert/strict'
import { test } from 'node:test'
import { products } from '../products/products.ts'
import { coverSchema, hoursBeforeFlight, judgeCover } from './cover.ts'
import { demoCover } from './demo-cover.ts'
import { fileDifferences } from './file-differences.ts'

/** What is wrong with the demonstration cover once it is changed so. */
function faultsOf(changes: object): string[] {
  const judged = judgeCover({ ...demoCover, ...changes })
  return judged.ok ? [] : judged.faults.map(({ path, code, value }) => `${path}: ${code} ${value}`.trimEnd())
}

test('the demonstration cover is a cover, says that it is play, and has something for every product', () => {
  assert.equal(judgeCover(demoCover).ok, true)
  assert.equal(demoCover.demonstration, true)
  assert.deepEqual(Object.keys(demoCover.products).toSorted(), Object.keys(products).toSorted())
})

test('each fault is told at its place', () => {
  const [item, ...items] = demoCover.items
  const [certificate, ...certificates] = demoCover.depth_by_certificate
  assert.ok(item && certificate)
  assert.deepEqual(faultsOf({ items: [{ ...item, limit_eur: 'all' }, ...items] }), [
    'items[0].limit_eur: limit',
  ])
  assert.deepEqual(faultsOf({ items: [{ ...item, code: 'covid' }, ...items] }), ['items: id_repeated covid'])
  assert.deepEqual(faultsOf({ items: [{ ...item, code: 'Covid 19' }, ...items] }), [
    'items[0].code: malformed',
  ])
  assert.deepEqual(faultsOf({ items: [{ ...item, headline: false }, ...items] }), ['items: headlines 6'])
  assert.deepEqual(
    faultsOf({ not_covered: demoCover.not_covered.map((line) => ({ ...line, headline: true })) }),
    ['not_covered: headlines 3'],
  )
  assert.deepEqual(faultsOf({ depth_by_certificate: [{ ...certificate, depth: 41 }, ...certificates] }), [
    'depth_by_certificate[0].depth: too_deep 40',
  ])
  assert.deepEqual(faultsOf({ products: { diver: { depth: 60 } } }), ['products.diver.depth: too_deep 40'])
  assert.deepEqual(faultsOf({ products: { skier: { depth: 10 }, walker: { depth: 1 } } }), [
    'products: unknown_key skier, walker',
  ])
  assert.deepEqual(faultsOf({ valid_from: '2027-02-30' }), ['valid_from: no_date'])
  assert.deepEqual(faultsOf({ gas: undefined }), ['gas: missing'])
})

test('a key that nobody reads is told at its place; what is stored with one is read all the same', () => {
  const changes = {
    assistance: '24/7',
    products: { ...demoCover.products, diver: { depth: 'by_certificate', exta: { ru: 'Ещё', en: 'More' } } },
    first_steps: [{ ru: 'Кислород.', en: 'Oxygen.', de: 'Sauerstoff.' }],
  }
  assert.deepEqual(faultsOf(changes), [
    ': unknown_key assistance',
    'products.diver: unknown_key exta',
    'first_steps[0]: unknown_key de',
  ])
  assert.ok(coverSchema.safeParse({ ...demoCover, ...changes }).success)
})

test('a depth goes by the programme where the product has one; a cover of before that has it elsewhere is still read', () => {
  const byProgramme = (code: string) => ({
    products: { ...demoCover.products, [code]: { depth: 'of_programme' } },
  })
  for (const code of ['diver', 'bonus'])
    assert.deepEqual(faultsOf(byProgramme(code)), [`products.${code}.depth: no_programme`])
  for (const code of ['instructor', 'training']) assert.deepEqual(faultsOf(byProgramme(code)), [], code)
  assert.equal(coverSchema.safeParse({ ...demoCover, ...byProgramme('diver') }).success, true)
})

const flightIn = (ru: string, en: string) => ({
  not_covered: demoCover.not_covered.map((line) => (line.code === 'fly_early' ? { ...line, ru, en } : line)),
})

test('a flight that is excluded says for how many hours, the same in both languages', () => {
  const place = demoCover.not_covered.findIndex(({ code }) => code === 'fly_early')
  for (const [ru, en] of [
    ['перелёт слишком скоро', 'flying too soon'],
    ['перелёт раньше чем через 24 часа', 'flying within 18 hours'],
    ['перелёт раньше чем через сутки', 'flying within 24 hours'],
    ['перелёт раньше чем через 0 часов', 'flying within 0 hours'],
    ['перелёт раньше чем через 18,5 часов', 'flying within 18.5 hours'],
    ['перелёт раньше чем через 169 часов', 'flying within 169 hours'],
  ] as const)
    assert.deepEqual(faultsOf(flightIn(ru, en)), [`not_covered[${place}]: no_hours`], ru)
  const covers = [
    flightIn('через 24\u00a0часа', 'within 24 hours'),
    flightIn('через 18–36 часов', '18–36 hours'),
    flightIn(
      'через 12 часов после одного и 18 часов после нескольких погружений',
      'within 12 hours of a single dive and 18 hours of several',
    ),
  ]
  assert.deepEqual(covers.flatMap(faultsOf), [])
  assert.deepEqual(covers.map(hoursBeforeFlight), [24, 36, 18])
})

test('a cover that says nothing of flights, or is not known, leaves what divers are taught', () => {
  assert.equal(hoursBeforeFlight(undefined), 18)
  assert.equal(hoursBeforeFlight({ not_covered: [] }), 18)
  assert.equal(hoursBeforeFlight(flightIn('перелёт слишком скоро', 'flying too soon')), 18)
})

test('codes, depths, gas and words have their forms', () => {
  const [item, ...items] = demoCover.items
  assert.ok(item)
  for (const code of ['Covid', 'covid-19', '']) {
    assert.deepEqual(faultsOf({ items: [{ ...item, code }, ...items] }), ['items[0].code: malformed'], code)
  }
  assert.deepEqual(faultsOf({ items: [{ ...item, en: '' }, ...items] }), ['items[0].en: empty'])
  assert.deepEqual(faultsOf({ first_steps: [{ ru: 'Кислород.' }] }), ['first_steps[0].en: missing'])
  assert.deepEqual(faultsOf({ products: { diver: { depth: 'deep' } } }), ['products.diver.depth: depth'])
  const gas = (changes: object) => faultsOf({ gas: { ...demoCover.gas, ...changes } })
  assert.deepEqual(gas({ o2_max: 20 }), ['gas.o2_max: too_small 21'])
  assert.deepEqual(gas({ o2_max: 101 }), ['gas.o2_max: too_large 100'])
  assert.deepEqual(gas({ po2_max: 0 }), ['gas.po2_max: above_zero'])
  assert.deepEqual(gas({ trimix: undefined }), ['gas.trimix: missing'])
})

test('no text of a cover is blank, endless or hidden', () => {
  const [step, ...steps] = demoCover.first_steps
  const first = (ru: string) => faultsOf({ first_steps: [{ ...step, ru }, ...steps] })
  assert.deepEqual(first(' '), ['first_steps[0].ru: empty'])
  assert.deepEqual(first('я'.repeat(500)), [])
  assert.deepEqual(first('я'.repeat(501)), ['first_steps[0].ru: text_too_long 500'])
  assert.deepEqual(first('Кислород\u202e'), ['first_steps[0].ru: hidden_sign U+202E'])
  assert.deepEqual(faultsOf({ name_en: 'x'.repeat(201) }), ['name_en: text_too_long 200'])
  assert.deepEqual(faultsOf({ assistance_hours: '\u0000' }), ['assistance_hours: hidden_sign U+0000'])
  assert.deepEqual(faultsOf({ risks: { 2: { ru: '\t', en: 'Skiing' } } }), ['risks.2.ru: hidden_sign U+0009'])
})

test('what is said of an extra risk stands under its id', () => {
  const under = (id: string) => faultsOf({ risks: { [id]: { ru: 'Лыжи', en: 'Skiing' } } })
  assert.deepEqual(under('12'), [])
  for (const id of ['a1', '1a']) assert.deepEqual(under(id), [`risks.${id}: malformed`])
})

test('a cover that does not say so is no demonstration', () => {
  const judged = judgeCover({ ...demoCover, demonstration: undefined })
  assert.ok(judged.ok)
  assert.equal(judged.content.demonstration, false)
})

test('a cover that contradicts itself is not read either', () => {
  const read = (changes: object) =>
    coverSchema.safeParse({ ...demoCover, ...changes }).error?.issues.map(({ message }) => message)
  assert.equal(read({}), undefined)
  assert.deepEqual(read({ products: { diver: { depth: 60 } } }), ['products.diver.depth: too_deep 40'])
  assert.deepEqual(read({ items: demoCover.items.slice(1) }), ['items: headlines 6'])
})

test('lines of a cover differ under their codes, and those without one by their place', () => {
  const [item, ...items] = demoCover.items
  const [step, ...steps] = demoCover.first_steps
  assert.ok(item && step)
  const changed = {
    ...demoCover,
    items: [...items, { ...item, limit_eur: 30_000 }],
    first_steps: [{ ...step, en: 'Oxygen.' }, ...steps],
  }
  assert.deepEqual(
    fileDifferences(demoCover, changed).map(({ path, after }) => `${path}: ${after}`),
    ['items[treatment].limit_eur: 30000', 'first_steps[0].en: Oxygen.'],
  )
})
