import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIsoDate } from '@akvapolis/rules/dates/dates'
import { russiaId } from '@akvapolis/rules/limits'
import { productOf } from '@akvapolis/rules/products/products'
import fc from 'fast-check'
import { valueAt, withValue } from '../../form/store/paths.ts'
import { quoteErrors } from '../errors/quote-errors.ts'
import { emptyRisk, type FlowForm } from '../state/flow-form.ts'
import { aForm, aTrip } from '../state/testing/a-form.ts'
import { fitRisks, fitTrip, riskBounds, tooShortFor, tripBounds } from './fit-trip.ts'
import { movesOf } from './trip-notes.ts'

const terms = { product: productOf('diver'), contract: null, today: '2026-11-21' }
const everywhere = {
  today: '2027-01-15',
  ageLimit: 84,
  contract: null,
  knowsCountry: () => true,
  knowsRisk: () => true,
  cityById: () => ({ id: 6, name: 'Дахаб', country_id: 66 }),
}
const fitted = (trip: Partial<ReturnType<typeof aForm>['trip']>, countries = [66]) => {
  const form = aForm({ countries })
  return fitTrip(terms, { ...form, trip: { ...form.trip, ...trip } })
}

test('a trip that fits stays as it is', () => {
  const { trip } = aForm()
  assert.deepEqual(fitted({}), trip)
})

test('a start after the end moves the end to the nearest that fits', () => {
  assert.equal(fitted({ date_from: '2027-02-12' }).date_to, '2027-02-15')
  assert.equal(fitted({ date_from: '2027-02-11' }).date_to, '2027-02-14')
})

test('a length counts both ends from the start, and without a start changes nothing', () => {
  const lasting = (trip: ReturnType<typeof aTrip>, days: number) => fitTrip(terms, aForm({ trip }), days)
  assert.equal(lasting(aTrip(), 14).date_to, '2027-02-14')
  assert.equal(lasting(aTrip({ date_to: null }), 7).date_to, '2027-02-07')
  assert.deepEqual(lasting(aTrip({ date_from: null }), 10), aTrip({ date_from: null }))
  const moved = lasting(aTrip({ date_from: '2026-11-22', now: true }), 7)
  assert.deepEqual([moved.date_from, moved.date_to], ['2026-11-26', '2026-12-02'])
})

test('an end without a start is judged by nothing until the start is there', () => {
  for (const date_to of ['2026-11-22', '2020-01-01', '2029-01-01'])
    assert.equal(fitted({ date_from: null, date_to }).date_to, date_to)
  assert.equal(fitted({ date_from: '2026-12-01', date_to: '2026-11-22' }).date_to, '2026-12-04')
  const form = aForm({ trip: aTrip({ date_from: null, date_to: '2026-11-22' }) })
  assert.deepEqual(tripBounds(terms, form).endOffered, { from: '2026-11-24', to: null })
})

test('an end more than 364 days later moves back', () => {
  assert.equal(fitted({ date_from: '2026-12-01', date_to: '2027-12-25' }).date_to, '2027-11-30')
})

test('whoever travels already starts in five days, and the end follows', () => {
  const trip = fitted({ now: true, date_from: '2026-11-21', date_to: '2026-11-25' })
  assert.deepEqual([trip.date_from, trip.date_to], ['2026-11-26', '2026-11-29'])
})

test('in Russia nobody is asked whether they travel already', () => {
  const trip = fitted({ now: true, date_from: '2026-11-21', date_to: '2026-11-25' }, [russiaId])
  assert.deepEqual([trip.date_from, trip.date_to], ['2026-11-21', '2026-11-25'])
})

test('beside another country Russia hides the same', () => {
  const trip = fitted({ now: true, date_from: '2026-11-21', date_to: '2026-11-25' }, [66, russiaId])
  assert.equal(trip.date_from, '2026-11-21')
})

test('insured days never exceed the period', () => {
  assert.equal(fitted({ mode: 'multiple', count: 30 }).count, 14)
  assert.equal(fitted({ mode: 'multiple', count: 14 }).count, 14)
})

test('too few days for a course are those of the period, or of several trips, and the judge says so at the same field', () => {
  const product = productOf('training')
  const divemaster = { id: 12, group: 3, name: 'DM', days_close: 4, days_open: 6, depth: 40 }
  const world = { ...everywhere, programmeById: () => divemaster }
  const fieldOf = (trip: Parameters<typeof aTrip>[0]) => {
    const form = aForm({ city: 6, trip: { ...aTrip(trip), diving_program_id: 12 } })
    const field = tooShortFor(10, form.trip)
    assert.deepEqual(Object.keys(quoteErrors(product, form, world) ?? {}), field === null ? [] : [field])
    return field
  }
  const five = { date_from: '2027-02-01', date_to: '2027-02-05' }
  const ten = { date_from: '2027-02-01', date_to: '2027-02-10' }
  assert.equal(fieldOf({ ...five, mode: 'multiple', count: 10 }), 'trip.date_to')
  assert.equal(fieldOf({ ...five, mode: 'multiple', count: 5 }), 'trip.date_to')
  assert.equal(fieldOf({ ...five, mode: 'single' }), 'trip.date_to')
  assert.equal(fieldOf({ ...ten, mode: 'multiple', count: 9 }), 'trip.count')
  assert.equal(fieldOf({ ...ten, mode: 'multiple', count: 10 }), null)
  assert.equal(fieldOf({ ...ten, mode: 'single', count: 3 }), null)
  assert.equal(tooShortFor(10, aTrip({ date_from: null })), null)
})

test('a calendar offers the starts that fit the end, all of them where none does', () => {
  const offered = (date_to: string | null) => {
    const form = aForm({ trip: aTrip({ date_from: null, date_to }) })
    return tripBounds(terms, form).startOffered
  }
  const all = { from: '2026-11-21', to: '2027-02-21' }
  assert.deepEqual(offered(null), all)
  assert.deepEqual(offered('2026-12-24'), { from: '2026-11-21', to: '2026-12-21' })
  assert.deepEqual(offered('2027-12-24'), { from: '2026-12-25', to: '2027-02-21' })
  assert.deepEqual(offered('2028-12-24'), all)
})

test('without dates only the product limits the insured days', () => {
  const form = aForm()
  const trip = { ...form.trip, date_from: null, date_to: null }
  assert.equal(tripBounds(terms, { ...form, trip }).mostDays, 365)
})

const contract = { end: '2027-09-17', daysLeft: 30, country: null }
const held = { product: productOf('bonus'), contract, today: '2026-11-21' }
const onContract = (trip: Partial<ReturnType<typeof aTrip>>, terms = held) =>
  fitTrip(terms, aForm({ trip: aTrip({ mode: 'multiple', date_to: null, ...trip }) }))

test('a contract’s end stands from the beginning, whatever the start', () => {
  assert.equal(onContract({ date_from: null }).date_to, '2027-09-17')
  assert.equal(onContract({ date_from: '2027-02-01', date_to: '2027-02-20' }).date_to, '2027-09-17')
})

test('a contract that ends further than a trip may last gives its longest', () => {
  const long = { ...held, contract: { ...contract, end: '2028-12-31' } }
  assert.equal(onContract({ date_from: '2027-02-01' }, long).date_to, '2028-01-31')
})

test('a trip starts three days before its contract ends at the latest', () => {
  const ending = { ...held, contract: { ...contract, end: '2026-12-10' } }
  assert.equal(onContract({ date_from: '2026-12-07' }, ending).date_from, '2026-12-07')
  assert.equal(onContract({ date_from: '2026-12-08' }, ending).date_from, '2026-12-07')
})

test('a contract that has no day left to start on moves no start, and none into the past', () => {
  for (const end of ['2026-11-01', '2026-11-23']) {
    const ended = { ...held, contract: { ...contract, end } }
    assert.equal(onContract({ date_from: '2026-12-10' }, ended).date_from, '2026-12-10')
    const open = aForm({ trip: aTrip({ date_from: null }) })
    assert.deepEqual(tripBounds(ended, open).start, { from: '2026-11-21', to: '2027-02-21' })
  }
  const last = { ...held, contract: { ...contract, end: '2026-11-24' } }
  assert.equal(onContract({ date_from: '2026-12-10' }, last).date_from, '2026-11-21')
})

test('insured days never exceed the bonus days', () => {
  assert.equal(onContract({ date_from: '2027-02-01', count: 30 }).count, 30)
  assert.equal(onContract({ date_from: '2027-02-01', count: 31 }).count, 30)
  assert.equal(tripBounds(held, aForm({ trip: aTrip({ date_from: null }) })).mostDays, 30)
})

test('a course may last 45 days, its end included', () => {
  const course = { ...terms, product: productOf('training') }
  const ends = (date_to: string) => fitTrip(course, aForm({ trip: aTrip({ date_to }) })).date_to
  assert.deepEqual(ends('2027-03-17'), '2027-03-17')
  assert.deepEqual(ends('2027-03-18'), '2027-03-17')
  assert.deepEqual(ends('2027-02-01'), '2027-02-01')
})

const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const trips = fc.record({
  mode: fc.constantFrom('single' as const, 'multiple' as const),
  date_from: fc.option(date),
  date_to: fc.option(date),
  count: fc.option(fc.integer({ min: 1, max: 400 })),
  now: fc.boolean(),
})

test('what has been moved fits, and fitting again moves nothing', () => {
  fc.assert(
    fc.property(trips, (trip) => {
      const form = aForm({ trip: aTrip(trip) })
      const once = fitTrip(terms, form)
      const { start, end, mostDays } = tripBounds(terms, { ...form, trip: once })
      if (once.date_from) assert.ok(once.date_from >= start.from && once.date_from <= start.to)
      if (once.date_to) assert.ok(isIsoDate(once.date_to) && once.date_to >= (end.from ?? ''))
      if (once.count) assert.ok(once.count <= mostDays)
      assert.deepEqual(fitTrip(terms, { ...form, trip: once }), once)
    }),
  )
})

const aRisk = (own: Partial<FlowForm['risks'][number]>) => ({
  ...emptyRisk(),
  risk_id: 2,
  full_coverage: false,
  ...own,
})
const [fixed] = aForm().risks
const fittedRisk = (own: Parameters<typeof aRisk>[0], trip: Parameters<typeof aTrip>[0], form = aForm()) =>
  fitRisks(terms, { ...form, trip: aTrip(trip), risks: [...(fixed ? [fixed] : []), aRisk(own)] })[1]

test('days of a risk never exceed the insured days, nor the period while those are not known', () => {
  const days = (count: number, insured: number | null) =>
    fittedRisk({ count }, { mode: 'multiple', count: insured })?.count
  assert.equal(days(10, 10), 10)
  assert.equal(days(10, 9), 9)
  assert.equal(days(20, null), 14)
  assert.equal(days(20, 30), 14)
})

test('dates of a risk move into the trip, its end behind its start', () => {
  const dates = (date_from: string | null, date_to: string | null, trip = {}) => {
    const risk = fittedRisk({ date_from, date_to }, trip)
    return [risk?.date_from, risk?.date_to]
  }
  assert.deepEqual(dates('2027-02-02', '2027-02-03'), ['2027-02-02', '2027-02-03'])
  assert.deepEqual(dates('2027-01-02', '2027-03-03'), ['2027-02-01', '2027-02-14'])
  assert.deepEqual(dates('2027-02-10', '2027-02-03'), ['2027-02-10', '2027-02-10'])
  assert.deepEqual(dates('2027-01-02', null), ['2027-02-01', null])
  assert.deepEqual(dates('2027-01-02', '2027-01-03', { date_to: null }), ['2027-01-02', '2027-01-03'])
})

test('what a risk is not asked for stays as it is', () => {
  const far = { count: 99, date_from: '2029-01-01', date_to: '2028-01-01' }
  const kept = aRisk(far)
  assert.deepEqual(fittedRisk({ ...far, full_coverage: true }, {}), { ...kept, full_coverage: true })
  assert.deepEqual(fittedRisk(far, {}, aForm({ countries: [russiaId] })), kept)
  assert.equal(fittedRisk(far, { mode: 'single' })?.count, 99)
  assert.equal(fittedRisk(far, { mode: 'multiple', count: 5 })?.date_from, '2029-01-01')
})

const count = fc.option(fc.integer({ min: 1, max: 400 }))
const ownRisk = fc.record({
  full_coverage: fc.boolean(),
  date_from: fc.option(date),
  date_to: fc.option(date),
  count,
})

test('whatever is answered, a field moves by a line that says so, into its bounds, and only once', () => {
  fc.assert(
    fc.property(trips, fc.array(ownRisk, { maxLength: 2 }), (trip, own) => {
      const risks = [...(fixed ? [fixed] : []), ...own.map(aRisk)]
      const before = aForm({ trip: aTrip(trip), risks })
      const fit = (form: FlowForm) => {
        const trip = fitTrip(terms, form)
        return { ...form, trip, risks: fitRisks(terms, { ...form, trip }) }
      }
      const after = fit(before)
      const moves = movesOf(before, after, null)
      const told = moves.reduce((form, { path, value }) => withMoved(form, path, value), before)
      assert.deepEqual(told, after, 'nothing else is another')
      for (const { path, note } of moves) assert.ok(note, path)
      assert.deepEqual(movesOf(after, fit(after), null), [])
      const bounds = riskBounds(terms, after)
      for (const risk of after.risks.slice(1)) {
        if (risk.full_coverage) continue
        if (after.trip.mode === 'multiple') assert.ok((risk.count ?? 1) <= bounds.mostDays)
        else if (bounds.from && risk.date_from) assert.ok(risk.date_from >= bounds.from)
      }
    }),
  )
})

function withMoved(form: FlowForm, path: string, value: unknown): FlowForm {
  assert.notEqual(valueAt(form, path), null, `${path} had a value`)
  return withValue(form, path, value)
}
