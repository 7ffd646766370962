import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details } from '@akvapolis/rules/details'
import { productOf } from '@akvapolis/rules/products/products'
import { orderDetails, quoteInput } from '../state/flow-details.ts'
import { emptyForm, emptyRisk, emptyTourist, type FlowForm } from '../state/flow-form.ts'
import { aForm, aTourist, aTrip } from '../state/testing/a-form.ts'
import { formOfDraft, formOfPolicy } from './past-forms.ts'

const diver = productOf('diver')

/** As a draft keeps it. */
const stored = (form: FlowForm) => JSON.parse(JSON.stringify(orderDetails(diver, form)))

const multiple = aTrip({ mode: 'multiple', date_to: '2027-09-01', count: 40 })
const fixed = { ...emptyRisk(0), risk_id: 6 }
const russian = { surname: '', name: '', surname_ru: 'Иванова', name_ru: 'Анна', patronymic_ru: 'Петровна' }

const purchases: Record<string, FlowForm> = {
  'a trip for one': aForm(),
  'a trip for two': aForm({
    tourists: [aTourist(), aTourist({ key: 1, birth: '2015-01-02', name: 'OLGA' })],
  }),
  'many trips with a risk of some days': aForm({
    trip: multiple,
    risks: [fixed, { ...emptyRisk(1), risk_id: 2, full_coverage: false, count: 7 }],
  }),
  'a trip with a risk of some dates': aForm({
    risks: [
      fixed,
      { ...emptyRisk(1), risk_id: 2, full_coverage: false, date_from: '2027-02-03', date_to: '2027-02-05' },
    ],
  }),
  'a trip on an internal passport': aForm({
    on_internal_passport: true,
    tourists: [aTourist({ ...russian, passport_common: '4509 123456' })],
  }),
}

for (const [name, form] of Object.entries(purchases)) {
  test(`${name} goes on from its draft as it was, but for the consents`, () => {
    const again = formOfDraft(diver, stored(form))
    assert.equal(quoteInput(diver, again), quoteInput(diver, form))
    assert.deepEqual(stored({ ...again, accepted: true, accepted_personal_data: true }), stored(form))
    assert.equal(again.accepted || again.accepted_personal_data, false)
  })
}

test('a draft whose numbers are hidden is on the passport that its names are of', () => {
  const reopened = (form: FlowForm) => {
    const hidden = { passport: null, passport_common: null }
    const tourists = stored(form).tourists.map((tourist: object) => ({ ...tourist, ...hidden }))
    return formOfDraft(diver, { ...stored(form), tourists }, [0])
  }
  const onInternal = { ...russian, passport_common: '4509 123456' }
  const again = reopened(aForm({ on_internal_passport: true, tourists: [aTourist(onInternal)] }))
  assert.equal(again.on_internal_passport, true)
  assert.equal(again.tourists[0]?.surname_ru, 'Иванова')
  const named = { surname: 'Иванова', name: 'Анна', birth: '1990-05-05' }
  assert.deepEqual(again.hides_passports_of, [named])
  const travelling = reopened(aForm({ tourists: [aTourist({ passport: '751234567' })] }))
  assert.equal(travelling.on_internal_passport, false)
})

test('a course goes on from its draft with place and programme', () => {
  const training = productOf('training')
  const trip = aTrip({ diving_program_groups: 1, diving_program_id: 3 })
  const form = aForm({ countries: [211], city: 12, trip })
  const again = formOfDraft(training, JSON.parse(JSON.stringify(orderDetails(training, form))))
  assert.deepEqual([again.countries, again.city, again.trip], [[211], 12, trip])
})

const draftsOfOlderPages: Record<string, Details> = {
  'without anything': {},
  'with all of it empty': {
    countries: null,
    trip: null,
    tourists: [],
    risks: [],
    contacts: null,
    insurer: null,
  },
  'with its parts, but nothing in them': { trip: {}, contacts: {}, insurer: {} },
  'with what is no date and no phone': {
    trip: { date_from: '01.02.2027', date_to: '2027-02-30' },
    contacts: { phone: '12' },
    insurer: { birth: 'вчера', phone: '' },
  },
}

for (const [name, details] of Object.entries(draftsOfOlderPages)) {
  test(`a draft ${name} goes on as a blank form`, () => {
    assert.deepEqual(formOfDraft(diver, details), emptyForm(diver))
  })
}

test('a tourist and a risk of which little was stored are as good as new ones, numbered anew', () => {
  const { tourists, risks } = formOfDraft(diver, {
    tourists: [{ surname: 'IVANOVA' }, { birth: '31.12.1990', passport: 'нет' }],
    risks: [{ risk_id: 6 }, {}],
  })
  assert.deepEqual(tourists, [{ ...emptyTourist(0), surname: 'IVANOVA' }, emptyTourist(1)])
  assert.deepEqual(risks, [{ ...emptyRisk(0), risk_id: 6 }, emptyRisk(1)])
})

const result = {
  contries_ids: [66],
  diving_program_group: null,
  diving_program_id: null,
  product: 'diver' as const,
  city: null,
  mode: 'single' as const,
  risks_ids: [],
}

test('a new purchase has the countries and people of the earlier policy and no dates', () => {
  const form = formOfPolicy(diver, {
    result: { ...result, contries_ids: [66, 77] },
    insured_list: [{ fldBirthday: { date: '1990-05-05' }, fldSurname: 'IVANOVA', fldName1: 'ANNA' }],
  })
  assert.deepEqual(form.countries, [66, 77])
  assert.deepEqual(form.tourists, [aTourist()])
  assert.deepEqual([form.trip.date_from, form.trip.date_to, form.on_internal_passport], [null, null, false])
})

test('Russian names on it mean internal passports', () => {
  const form = formOfPolicy(diver, {
    result,
    insured_list: [{ fldBirthday: { date: '1990-05-05' }, fldSurname: 'Иванова', fldName1: 'Анна' }],
  })
  assert.equal(form.on_internal_passport, true)
  assert.deepEqual(form.tourists, [
    aTourist({ surname: '', name: '', surname_ru: 'Иванова', name_ru: 'Анна' }),
  ])
})

test('a Latin name stays a Latin one beside somebody on an internal passport', () => {
  const birth = { fldBirthday: { date: '1990-05-05' } }
  const { tourists, on_internal_passport } = formOfPolicy(diver, {
    result,
    insured_list: [
      { ...birth, fldSurname: 'IVANOVA', fldName1: 'ANNA' },
      { ...birth, fldSurname: 'Иванов', fldName1: 'Иван' },
    ],
  })
  assert.equal(on_internal_passport, true)
  assert.deepEqual(tourists[0], aTourist())
  assert.deepEqual([tourists[1]?.surname, tourists[1]?.surname_ru], ['', 'Иванов'])
})

test('a new purchase is of the earlier mode, with its risks for the whole of the trip', () => {
  const earlier = { ...result, mode: 'multiple' as const, risks_ids: [2, 4] }
  const form = formOfPolicy(diver, { result: earlier, insured_list: [] })
  assert.equal(form.trip.mode, 'multiple')
  assert.deepEqual(form.risks, [fixed, { ...emptyRisk(1), risk_id: 2 }, { ...emptyRisk(2), risk_id: 4 }])
})

test('a new course has place and programme of the earlier one', () => {
  const earlier = { contries_ids: [211], diving_program_group: 1, diving_program_id: 3, city: 12 }
  const form = formOfPolicy(productOf('training'), {
    result: { ...result, ...earlier, product: 'training' },
    insured_list: [],
  })
  assert.deepEqual([form.countries, form.city], [[211], 12])
  assert.deepEqual([form.trip.diving_program_groups, form.trip.diving_program_id], [1, 3])
})
