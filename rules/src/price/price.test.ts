import assert from 'node:assert/strict'
import { test } from 'node:test'
import { russiaId } from '../limits.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import type { DivingProgram } from '../offer/tariff.ts'
import { bonus } from '../products/bonus.ts'
import { diver } from '../products/diver.ts'
import { instructor } from '../products/instructor.ts'
import type { Product } from '../products/product.ts'
import { training } from '../products/training.ts'
import { abroad, egypt, germany, schengen, unitedStates } from '../testing/details.ts'
import { type PriceRequest, priceOf } from './price.ts'

const adult = '1990-05-05'
const child = '2015-05-05'

const fortnight: PriceRequest = {
  countries: [egypt],
  mode: 'single',
  start: '2027-02-01',
  days: 14,
  births: [adult],
  extraRisks: [],
  programme: null,
}

const priced = (changes: Partial<PriceRequest> = {}, product: Product = diver) =>
  priceOf(product, { ...fortnight, ...changes }, demoTariff)
/** Cents of the first tourist and the whole in roubles. */
const figures = (changes: Partial<PriceRequest>, product: Product = diver) => {
  const { tourists, totalRoubles } = priced(changes, product)
  return [tourists[0]?.premium, totalRoubles]
}

test('the worked example: a fortnight in Egypt costs 36.40 € and 3458 ₽', () => {
  const [, w1] = demoTariff.zones
  assert.deepEqual(priced(), {
    zone: w1,
    days: 14,
    durationCoefficient: '1.00',
    tripCoefficient: '1.00',
    activity: [{ activity: 'diving_day', days: 14, coefficient: '2.00' }],
    tourists: [{ age: 36, coefficient: '1.00', premium: 3640 }],
    minimumRoubles: null,
    totalRoubles: 3458,
  })
  assert.equal(w1?.insurance_amount_eur, 50000)
})

test('each zone has its price for a day', () => {
  assert.deepEqual(figures({ countries: [russiaId] }), [980, 931])
  assert.deepEqual(figures({ countries: [germany] }), [4200, 3990])
  assert.deepEqual(figures({ countries: [unitedStates] }), [12320, 11704])
  assert.deepEqual(figures({ countries: [egypt, germany, unitedStates] }), [12320, 11704])
})

test('a group costs as the dearest of its members, the whole world as the dearest zone of all', () => {
  assert.deepEqual(figures({ countries: [schengen] }), figures({ countries: [germany] }))
  assert.deepEqual(figures({ countries: [abroad] }), figures({ countries: [unitedStates] }))
  assert.equal(priced({ countries: [abroad] }).zone.insurance_amount_eur, 100_000)
})

test('a country beside its own group changes nothing, and the dearer of two territories decides', () => {
  assert.deepEqual(priced({ countries: [schengen, germany] }), priced({ countries: [schengen] }))
  assert.deepEqual(priced({ countries: [abroad, egypt, schengen] }), priced({ countries: [abroad] }))
  assert.deepEqual(priced({ countries: [egypt, schengen] }), priced({ countries: [schengen] }))
  assert.deepEqual(priced({ countries: [schengen, unitedStates] }), priced({ countries: [unitedStates] }))
})

test('multiple trips cost a tenth more a day', () => {
  assert.deepEqual(figures({ mode: 'multiple', days: 10 }), [2860, 2717])
  assert.equal(priced({ mode: 'multiple' }).tripCoefficient, '1.10')
})

test('every edge of the duration bands', () => {
  const coefficients = [1, 15, 16, 22, 23, 31, 32, 92, 93, 183, 184, 365].map(
    (days) => priced({ days }).durationCoefficient,
  )
  const bands = ['1.00', '0.94', '0.92', '0.88', '0.86', '0.82']
  assert.deepEqual(
    coefficients,
    bands.flatMap((coefficient) => [coefficient, coefficient]),
  )
  assert.throws(() => priced({ days: 0 }), /no coefficient for 0/)
  assert.throws(() => priced({ days: 366 }), /no coefficient for 366/)
})

test('the price steps down at three band edges and at no other', () => {
  const total = (days: number) => priced({ days }).totalRoubles
  const cheaper = Array.from({ length: 364 }, (_, index) => index + 1).filter(
    (days) => total(days + 1) < total(days),
  )
  assert.deepEqual(cheaper, [31, 92, 183])
})

test('every edge of the age bands', () => {
  const aged = (age: number) => {
    const [tourist] = priced({ births: [`${2027 - age}-02-01`] }).tourists
    assert.equal(tourist?.age, age)
    return tourist?.coefficient
  }
  assert.deepEqual([0, 1, 16, 17, 64].map(aged), ['3.00', '0.90', '0.90', '1.00', '1.00'])
  assert.deepEqual([65, 69, 70, 74].map(aged), ['2.00', '2.00', '3.00', '3.00'])
  assert.deepEqual([75, 79, 80, 84].map(aged), ['4.00', '4.00', '6.00', '6.00'])
  assert.throws(() => aged(85), /no coefficient for 85/)
})

test('age is taken on the first day of the trip', () => {
  assert.equal(priced({ births: ['1962-02-01'] }).tourists[0]?.coefficient, '2.00')
  assert.equal(priced({ births: ['1962-02-02'] }).tourists[0]?.coefficient, '1.00')
})

test('extra risks weigh their own days', () => {
  // 28 + 0.80 × 14 + 1.00 × 3 = 42.2 day-units; 1.30 × 42.2 = 54.86 €
  const extraRisks = [
    { id: 2, days: 14 },
    { id: 4, days: 3 },
  ]
  assert.deepEqual(figures({ extraRisks }), [5486, 5212])
  assert.deepEqual(priced({ extraRisks }).activity.slice(1), [
    { activity: 'risk', riskId: 2, days: 14, coefficient: '0.80' },
    { activity: 'risk', riskId: 4, days: 3, coefficient: '1.00' },
  ])
  assert.throws(() => priced({ extraRisks: [{ id: 6, days: 14 }] }), /risk 6 has no surcharge/)
  assert.throws(() => priced({ extraRisks: [{ id: 99, days: 14 }] }), /risk 99 has no surcharge/)
})

test('an instructor weighs 2.50 a day', () => {
  // 1.30 × 1.10 × 25 = 35.75 €
  assert.deepEqual(figures({ mode: 'multiple', days: 10 }, instructor), [3575, 3396])
  const { activity } = priced({ extraRisks: [{ id: 2, days: 14 }] }, instructor)
  assert.deepEqual(activity, [{ activity: 'teaching_day', days: 14, coefficient: '2.50' }])
})

test('a course weighs its days in the pool, in open water and beside', () => {
  const course = (program: DivingProgram | undefined, days: number) => {
    assert.ok(program)
    return { programme: program, days }
  }
  const programOf = (id: number) => demoTariff.diving_programs.find((program) => program.id === id)
  // 1.20 × 2 + 2.00 × 2 + 1.00 × 3 = 9.4; 1.30 × 9.4 = 12.22 €
  assert.deepEqual(figures(course(programOf(3), 7), training), [1222, 1161])
  assert.deepEqual(priced(course(programOf(3), 7), training).activity, [
    { activity: 'course_pool_day', days: 2, coefficient: '1.20' },
    { activity: 'course_open_day', days: 2, coefficient: '2.00' },
    { activity: 'course_other_day', days: 3, coefficient: '1.00' },
  ])
  // No pool, no day beside: one line of open water.
  assert.deepEqual(priced(course(programOf(7), 2), training).activity, [
    { activity: 'course_open_day', days: 2, coefficient: '2.00' },
  ])
  assert.throws(() => priced(course(programOf(3), 3), training), /3 days are too few for programme 3/)
  assert.throws(() => priced({}, training), /a course needs a programme/)
})

test('a half cent goes up, tourist by tourist, before the sum', () => {
  // 0.35 × 0.86 × 0.90 × 250 = 67.725 €, which binary floating point takes for less.
  const russia = { countries: [russiaId], days: 125 }
  assert.deepEqual(figures({ ...russia, births: [child] }), [6773, 6434])
  assert.deepEqual(figures({ ...russia, births: [child, child] }), [6773, 12869])
})

test('half a rouble goes up', () => {
  // 0.35 × 10 = 3.50 €; × 95 = 332.50 ₽
  assert.deepEqual(figures({ countries: [russiaId], days: 5 }), [350, 333])
})

test('a policy costs at least the minimum, a free one nothing', () => {
  assert.deepEqual(figures({ countries: [russiaId], days: 4 }), [280, 300])
  const minimum = (minimum_total_rub: number) =>
    priceOf(diver, fortnight, { ...demoTariff, minimum_total_rub }).totalRoubles
  assert.deepEqual([3457, 3458, 3459].map(minimum), [3458, 3458, 3459])
  assert.deepEqual(figures({ mode: 'multiple', days: 10 }, bonus), [2860, 0])
})

test('the minimum is told where it decided, and nowhere else', () => {
  const decided = (minimum_total_rub: number, product: Product = diver) =>
    priceOf(product, fortnight, { ...demoTariff, minimum_total_rub }).minimumRoubles
  assert.deepEqual(
    [3457, 3458, 3459].map((least) => decided(least)),
    [null, null, 3459],
  )
  assert.equal(decided(3459, bonus), null)
})

test('all six decimals of a figure count', () => {
  const [, w1] = demoTariff.zones
  const premiumAt = (eur_per_day: string) => {
    const zones = demoTariff.zones.map((zone) => (zone === w1 ? { ...zone, eur_per_day } : zone))
    return priceOf(diver, fortnight, { ...demoTariff, zones }).tourists[0]?.premium
  }
  // × 28: 9.334 5 €, 9.335 004 € and 9.334 976 €.
  assert.deepEqual(['0.333375', '0.333393', '0.333392'].map(premiumAt), [933, 934, 933])
  assert.throws(() => premiumAt('0.3333921'), /decimals/)
})
