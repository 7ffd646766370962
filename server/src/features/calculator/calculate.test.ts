import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Info } from '@akvapolis/contract/calculator'
import { calls } from '@akvapolis/contract/calls'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { russiaId } from '@akvapolis/rules/limits'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { writeTariff } from '../../ground/stored/tariff.ts'
import { aTrip, workedExampleTotal } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('the worked example costs 3458 ₽ and says how', async () => {
  const visitor = await shop.visitor()
  const { status, body } = await visitor.call(calls.calculate, aTrip())
  assert.equal(status, 200)
  assert.equal(body.total, workedExampleTotal)
  assert.equal(body.insurance_amount, 50_000)
  assert.match(body.number, /^K-\d{6}$/)
  assert.deepEqual(body.countries, [{ id: 66, name: 'Египет' }])
  assert.equal(body.trip.count, 14)
  assert.equal(body.tourists[0].age, 36)
  assert.deepEqual(body.breakdown.activity, [{ name: 'Дайвинг', days: 14, coefficient: 2 }])
  assert.equal(body.breakdown.tourists[0].premium_eur, 36.4)
  assert.equal(Date.parse(body.valid_until) - Date.parse(body.timestamp), 24 * hourMs)
})

test('the least total of the tariff is told where it decided the price, and nowhere else', async () => {
  const visitor = await shop.visitor()
  const inRussia = async (date_to: string) => {
    const { body } = await visitor.call(calls.calculate, {
      ...withTrip({ date_to }),
      countries: [russiaId],
    })
    return [body.total, body.breakdown.tourists[0].premium_eur, body.breakdown.minimum_total_rub]
  }
  assert.deepEqual(await inRussia('2027-02-04'), [300, 2.8, 300])
  assert.deepEqual(await inRussia('2027-02-05'), [333, 3.5, undefined])
})

test('a risk with full coverage has the dates of the trip, one with its own dates those, one counted in days none', async () => {
  const visitor = await shop.visitor()
  const datesOf = async (details: object) => {
    const { body } = await visitor.call(calls.calculate, details)
    return body.risks.map(({ risk_id, date_from, date_to }: Info['risks'][number]) => [
      risk_id,
      date_from,
      date_to,
    ])
  }
  const own = { risk_id: 2, full_coverage: false, date_from: '2027-02-03', date_to: '2027-02-05', count: 3 }
  const risks = [{ risk_id: 6 }, { risk_id: 1, full_coverage: true }, own]
  const whole = ['2027-02-01', '2027-02-14']
  assert.deepEqual(await datesOf(aTrip({ risks })), [
    [6, ...whole],
    [1, ...whole],
    [2, own.date_from, own.date_to],
  ])
  const multiple = withTrip({ mode: 'multiple', count: 10 })
  assert.deepEqual(await datesOf({ ...multiple, risks }), [
    [6, ...whole],
    [1, ...whole],
    [2, null, null],
  ])
})

test('the same input in the same session keeps its number for 24 hours, whatever the order of the countries', async () => {
  const visitor = await shop.visitor()
  const first = await visitor.call(calls.calculate, aTrip({ countries: [66, 221] }))
  const second = await visitor.call(calls.calculate, aTrip({ countries: [221, 66] }))
  assert.equal(second.body.number, first.body.number)
  const other = await (await shop.visitor()).call(calls.calculate, aTrip({ countries: [66, 221] }))
  assert.notEqual(other.body.number, first.body.number)
})

test('what a client says of the price is not used', async () => {
  const visitor = await shop.visitor()
  const claimed = { ...aTrip(), total: 1, is_inside_russia: 'maybe', hasAuthUser: [], bonus_days_count: {} }
  assert.equal((await visitor.call(calls.calculate, claimed)).body.total, workedExampleTotal)
})

const wrong: [string, object, string, RegExp][] = [
  ['no country', aTrip({ countries: [] }), 'countries', /страну/],
  [
    'eight countries',
    aTrip({ countries: [1, 2, 3, 4, 5, 6, 7, 8] }),
    'countries',
    /количечство территорий 7/,
  ],
  ['Russia with Egypt', aTrip({ countries: [166, 66] }), 'countries', /При выборе России/],
  ['a country that is none', aTrip({ countries: [9999] }), 'countries', /из списка/],
  ['countries as text', { ...aTrip(), countries: '66' }, 'countries', /./],
  ['a country as text', { ...aTrip(), countries: ['66'] }, 'countries.0', /./],
  ['a start yesterday', withTrip({ date_from: '2027-01-14' }), 'trip.date_from', /15\.01\.2027/],
  [
    'a start in four months',
    withTrip({ date_from: '2027-05-15', date_to: '2027-05-30' }),
    'trip.date_from',
    /15\.04/,
  ],
  ['two nights', withTrip({ date_to: '2027-02-03' }), 'trip.date_to', /04\.02\.2027/],
  ['more than a year', withTrip({ date_to: '2028-02-01' }), 'trip.date_to', /31\.01\.2028/],
  ['no such day', withTrip({ date_from: '2027-02-30' }), 'trip.date_from', /дд\.мм\.гггг/],
  ['a date as a number', withTrip({ date_from: 20270201 }), 'trip.date_from', /./],
  ['no number of days', withTrip({ mode: 'multiple' }), 'trip.count', /./],
  [
    'four days in half a year and a day',
    withTrip({ mode: 'multiple', date_to: '2027-08-03', count: 4 }),
    'trip.count',
    /более полугода/,
  ],
  [
    'a birth tomorrow',
    aTrip({ tourists: [{ birth: '2027-01-16' }] }),
    'tourists.0.birth',
    /в\u00a0?.?будущем/,
  ],
  ['nobody', aTrip({ tourists: [] }), 'tourists', /./],
  ['five people', aTrip({ tourists: Array(5).fill({ birth: '1990-05-05' }) }), 'tourists', /./],
  ['85 years', aTrip({ tourists: [{ birth: '1942-02-01' }] }), 'tourists.0.birth', /старше 84 лет/],
  ['no risks at all', aTrip({ risks: [] }), 'risks', /./],
  ['another first risk', aTrip({ risks: [{ risk_id: 1 }] }), 'risks', /./],
  [
    'an extra risk in Russia',
    aTrip({ countries: [166], risks: [{ risk_id: 6 }, { risk_id: 1 }] }),
    'risks',
    /России/,
  ],
  ['risks of another type', { ...aTrip(), risks: 6 }, 'risks', /./],
]

for (const [name, details, path, sentence] of wrong) {
  test(`refused at its field: ${name}`, async () => {
    const { status, body } = await (await shop.visitor()).call(calls.calculate, details)
    assert.equal(status, 422, JSON.stringify(body))
    assert.match(body.errors[path]?.[0] ?? `errors at ${Object.keys(body.errors)}`, sentence)
  })
}

test('everything wrong is said at once', async () => {
  const details = { countries: [], trip: { mode: 'single' }, tourists: [{}], risks: [] }
  const { body } = await (await shop.visitor()).call(calls.calculate, details)
  assert.deepEqual(Object.keys(body.errors).sort(), [
    'countries',
    'risks',
    'tourists.0.birth',
    'trip.date_from',
    'trip.date_to',
  ])
})

test('a new tariff leaves a price that was told as it is', async () => {
  const visitor = await shop.visitor()
  await visitor.call(calls.calculate, aTrip())
  const dearer = writeTariff({ ...demoTariff, rub_per_eur: '100.00' })
  await shop.services.db
    .insertInto('tariff')
    .values({ name: 'Новый', valid_from: '2027-01-15', content: dearer, created_at: shop.clock.now() })
    .execute()
  shop.clock.advance({ minutes: 50 })
  assert.equal((await visitor.call(calls.calculate, aTrip())).body.total, workedExampleTotal)
})

function withTrip(changes: object): object {
  return aTrip({ trip: { ...aTrip().trip, ...changes } })
}
