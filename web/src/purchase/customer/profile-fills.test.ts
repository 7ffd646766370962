import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '@akvapolis/contract/session'
import { productOf } from '@akvapolis/rules/products/products'
import { withValue } from '../../form/store/paths.ts'
import { emptyForm, emptyTourist, type FlowForm } from '../state/flow-form.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { type EarlierFills, type KnownPath, lockOf } from './known.ts'
import { fillsFor, knownOf } from './profile-fills.ts'

const today = '2027-01-15'
const diver: User = {
  id: 1,
  surname: 'IVANOV',
  name: 'IVAN',
  surname_ru: 'Иванов',
  name_ru: 'Иван',
  patronymic_ru: null,
  birth: '1990-05-05',
  email: 'diver@example.org',
  email_confirmed: true,
  phone: '+79000000001',
  passport: '751234567',
  has_passport: true,
  passport_hidden: false,
  passport_hidden_until: null,
  has_password: true,
  dms_number: null,
  dms_end_date: null,
  bonus_days: null,
  bonus_country: null,
  fixed_by_contract: false,
  reminders_on: true,
}
const blank = emptyForm(productOf('diver'))
const named = (changes: Partial<User>): User => ({ ...diver, ...changes })

function filled(form: FlowForm, user: User, earlier: EarlierFills = {}, isFirst = true): FlowForm {
  const fills = fillsFor(form, knownOf(user, today), { earlier, isFirst })
  return fills.reduce((next, [path, value]) => withValue(next, path, value), form)
}

const lockedIn = (form: FlowForm, user: User) => (path: KnownPath) =>
  lockOf(knownOf(user, today), form, path) !== null

test('an empty form takes all of a complete profile, and locks it', () => {
  const form = filled(blank, diver)
  const [tourist] = form.tourists
  assert.deepEqual(
    [tourist?.birth, tourist?.surname, tourist?.name, tourist?.passport],
    ['1990-05-05', 'IVANOV', 'IVAN', '751234567'],
  )
  assert.deepEqual(form.insurer, {
    surname: 'IVANOV',
    name: 'IVAN',
    birth: '1990-05-05',
    email: 'diver@example.org',
    phone: '+79000000001',
  })
  assert.deepEqual(form.contacts, { email: 'diver@example.org', phone: '+79000000001' })
  const isLockedHere = lockedIn(form, diver)
  for (const path of [
    'tourists.0.birth',
    'tourists.0.surname',
    'tourists.0.passport',
    'insurer.name',
    'insurer.birth',
    'insurer.phone',
    'contacts.email',
    'contacts.phone',
  ] as const) {
    assert.ok(isLockedHere(path), path)
  }
  assert.equal(isLockedHere('tourists.0.patronymic_ru'), false)
})

test('a phone of before gives way to the account’s, by which the policy is printed', () => {
  const phone = '+7 (916) 000-00-01'
  const form = { ...blank, insurer: { ...blank.insurer, phone }, contacts: { ...blank.contacts, phone } }
  const now = filled(form, diver)
  assert.notEqual(now.insurer.phone, phone)
  assert.equal(now.insurer.phone, now.contacts.phone)
  assert.equal(lockedIn(now, diver)('insurer.phone'), true)
})

test('a Russian name is proposed in Latin letters, and stays open', () => {
  const user = named({ surname: 'Цветаева', name: null, surname_ru: null, name_ru: 'Юлия' })
  const form = filled(blank, user)
  const [tourist] = form.tourists
  assert.deepEqual([tourist?.surname, tourist?.name], ['TSVETAEVA', 'IULIIA'])
  assert.deepEqual([tourist?.surname_ru, tourist?.name_ru], ['Цветаева', 'Юлия'])
  assert.deepEqual([form.insurer.surname, form.insurer.name], ['Цветаева', 'Юлия'])
  const isLockedHere = lockedIn(form, user)
  assert.equal(isLockedHere('tourists.0.surname'), false)
  assert.equal(isLockedHere('tourists.0.surname_ru'), false)
  assert.equal(isLockedHere('tourists.0.name_ru'), true)
  assert.equal(isLockedHere('insurer.surname'), true)
})

test('what a contract fixes is locked with its reason, by the profile and as first tourist', () => {
  const user = named({
    fixed_by_contract: true,
    fixed_fields: ['surname', 'name', 'surname_ru', 'name_ru', 'birth'],
  })
  const form = filled(blank, user)
  const reasonOf = (path: KnownPath) => lockOf(knownOf(user, today), form, path)
  const fixed = ['surname', 'name', 'birth'] as const
  for (const field of fixed) {
    assert.equal(reasonOf(`insurer.${field}`), 'Как в\u00a0договоре ДМС')
    assert.equal(reasonOf(`tourists.0.${field}`), 'Как в\u00a0договоре ДМС')
  }
  for (const field of ['surname_ru', 'name_ru'] as const)
    assert.equal(reasonOf(`tourists.0.${field}`), 'Как в\u00a0договоре ДМС')
  assert.equal(reasonOf('contacts.phone'), '')
  assert.equal(reasonOf('tourists.0.passport'), '')
})

test('what is not as in the contract is not said to be so: the profile’s, and to be put right there', () => {
  const reasonsOf = (user: User, ...paths: KnownPath[]) => {
    const form = filled(blank, user)
    return paths.map((path) => lockOf(knownOf(user, today), form, path))
  }
  const mistyped = named({ fixed_fields: ['surname', 'name', 'surname_ru', 'name_ru'] })
  const births: KnownPath[] = ['insurer.birth', 'tourists.0.birth']
  assert.deepEqual(reasonsOf(mistyped, ...births, 'insurer.name'), ['', '', 'Как в\u00a0договоре ДМС'])
  const respelled = named({ fixed_by_contract: true, fixed_fields: ['name_ru', 'birth'] })
  const names: KnownPath[] = ['insurer.name', 'tourists.0.name', 'tourists.0.name_ru']
  assert.deepEqual(reasonsOf(respelled, ...names), ['', '', 'Как в\u00a0договоре ДМС'])
  const russian = { ...respelled, name: null }
  assert.deepEqual(reasonsOf(russian, 'insurer.name'), ['Как в\u00a0договоре ДМС'])
})

test('a name that mixes alphabets is filled in, and stays open', () => {
  const user = named({ surname: 'IVANОV' })
  const form = filled(blank, user)
  assert.equal(form.insurer.surname, 'IVANОV')
  assert.equal(lockedIn(form, user)('insurer.surname'), false)
  assert.equal(form.tourists[0]?.surname, 'IVANOV')
})

test('an address not confirmed and the birth date of a minor are filled in, and stay open', () => {
  const user = named({ email_confirmed: false, birth: '2009-01-16' })
  const form = filled(blank, user)
  assert.deepEqual([form.contacts.email, form.insurer.birth], ['diver@example.org', '2009-01-16'])
  const isLockedHere = lockedIn(form, user)
  assert.equal(isLockedHere('contacts.email'), false)
  assert.equal(isLockedHere('insurer.email'), true)
  assert.equal(isLockedHere('insurer.birth'), false)
  assert.equal(
    lockedIn(filled(blank, named({ birth: '2009-01-15' })), named({ birth: '2009-01-15' }))('insurer.birth'),
    true,
  )
})

test('what was typed stays, but for the holder and the contact phone, which are the account’s', () => {
  const blank = aForm()
  const typed = aForm({ insurer: { ...blank.insurer, surname: 'Иванов', name: 'Иван' } })
  const form = filled(typed, diver)
  assert.deepEqual(form.tourists, typed.tourists)
  assert.equal(form.contacts.email, typed.contacts.email)
  assert.deepEqual([form.insurer.surname, form.insurer.email], ['IVANOV', diver.email])
  assert.equal(form.contacts.phone, diver.phone)
})

test('who signs in as another person than the holder typed brings all of their own, not a mix', () => {
  const { insurer, contacts } = filled(aForm(), diver)
  assert.deepEqual(insurer, {
    surname: 'IVANOV',
    name: 'IVAN',
    birth: '1990-05-05',
    email: 'diver@example.org',
    phone: '+79000000001',
  })
  assert.deepEqual(contacts, { email: 'diver@example.org', phone: '+79000000001' })
})

test('a first tourist of another birth date or name is somebody else', () => {
  for (const other of [
    { birth: '2018-01-01', surname: '', name: '' },
    { surname: 'PETROV', name: '' },
  ]) {
    const form = aForm({ tourists: [aTourist(other)] })
    assert.deepEqual(filled(form, diver).tourists, form.tourists)
    assert.equal(lockedIn(form, diver)('tourists.0.birth'), false)
  }
})

test('the customer’s own birth date, typed, names the first tourist; an emptied one names nobody', () => {
  const typed = aForm({ tourists: [aTourist({ surname: '', name: '' })] })
  assert.equal(filled(typed, diver, {}, false).tourists[0]?.surname, 'IVANOV')
  assert.deepEqual(filled(blank, diver, {}, false).tourists, blank.tourists)
})

test('on an internal passport the Latin names stay empty', () => {
  const [tourist] = filled({ ...blank, on_internal_passport: true }, diver).tourists
  assert.deepEqual([tourist?.surname, tourist?.surname_ru], ['', 'Иванов'])
})

test('what an earlier profile put there follows the profile', () => {
  const before = named({ surname: 'Иванов' })
  const form = filled(blank, before)
  const earlier = { 'tourists.0.surname': 'IVANOV' }
  const after = named({ surname: 'IVANOFF' })
  assert.equal(filled(form, after, earlier).tourists[0]?.surname, 'IVANOFF')
  assert.equal(filled(form, after).tourists[0]?.surname, 'IVANOV')
})

test('somebody else in the customer’s place is nobody but themselves, born on the same day or not', () => {
  const form: FlowForm = { ...blank, tourists: [{ ...emptyTourist(), is_another: true }] }
  const [left] = filled(form, diver).tourists
  assert.deepEqual([left?.birth, left?.surname, left?.passport], [null, '', ''])
  const twin = filled(withValue(form, 'tourists.0.birth', diver.birth), diver)
  assert.equal(twin.tourists[0]?.surname, '')
  assert.equal(lockedIn(twin, diver)('tourists.0.birth'), false)
})
