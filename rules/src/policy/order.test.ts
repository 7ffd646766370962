import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Details, TouristDetails } from '../details.ts'
import { accepted, anOrder, refusals, refusedFigures, today } from '../testing/details.ts'
import { isOnInternalPassport, judgeOrder } from './order.ts'

const judge = (changes: Details = {}) => judgeOrder(anOrder(changes), { today })
const refused = (changes: Details) => refusals(judge(changes))
const insurer = (changes: Details['insurer']): Details => ({ insurer: { ...anOrder().insurer, ...changes } })
const contacts = (changes: Details['contacts']): Details => ({
  contacts: { ...anOrder().contacts, ...changes },
})
const tourists = (...list: TouristDetails[]): Details => ({ tourists: list })

const abroad: TouristDetails = { surname: 'IVANOV', name: 'IVAN', birth: '1990-05-05' }
const atHome: TouristDetails = {
  surname_ru: 'Иванов',
  name_ru: 'Иван',
  birth: '1990-05-05',
  passport_common: '45 09 123456',
}

test('an order is read into what the policy will say', () => {
  assert.deepEqual(
    judge(
      tourists(
        { ...abroad, passport: '75 1234567' },
        { ...atHome, name_ru: 'Пётр', patronymic_ru: 'Иванович' },
      ),
    ),
    {
      ok: true,
      value: {
        tourists: [
          { document: 'travel', birth: '1990-05-05', surname: 'IVANOV', name: 'IVAN', passport: '751234567' },
          {
            document: 'internal',
            birth: '1990-05-05',
            surname: 'Иванов',
            name: 'Пётр',
            patronymic: 'Иванович',
            passport: '45 09 123456',
          },
        ],
        insurer: {
          surname: 'Иванов',
          name: 'Иван',
          birth: '1990-05-05',
          email: 'diver@example.org',
          phone: '+79161234567',
        },
        contacts: { email: 'diver@example.org', phone: '+79161234567' },
      },
    },
  )
})

test('an empty form hears of every field at once', () => {
  assert.deepEqual(refusals(judgeOrder({ tourists: [{}] }, { today })), [
    'tourists.0.birth required',
    'tourists.0.surname required',
    'tourists.0.name required',
    'insurer.birth required',
    'insurer.surname required',
    'insurer.name required',
    'insurer.email required',
    'insurer.phone required',
    'contacts.phone required',
    'contacts.email required',
    'accepted consent_terms',
    'accepted_personal_data consent_personal_data',
  ])
})

test('the number of tourists is no matter of step 2', () => {
  for (const list of [[], null]) assert.deepEqual(refused({ tourists: list }), [])
})

test('both consents have to be given', () => {
  assert.deepEqual(refused({ accepted: false }), ['accepted consent_terms'])
  assert.deepEqual(refused({ accepted_personal_data: null }), [
    'accepted_personal_data consent_personal_data',
  ])
})

test('who travels on which passport', () => {
  assert.equal(isOnInternalPassport({ passport_common: '45 09 123456', surname: 'IVANOV' }), true)
  assert.equal(isOnInternalPassport({ passport_common: '  ', surname: 'IVANOV' }), false)
  assert.equal(isOnInternalPassport({ surname: '', name: ' ', surname_ru: 'Иванов' }), true)
  assert.equal(isOnInternalPassport({ surname: ' ', name: '', surname_ru: 'Иванов' }), true)
  assert.equal(isOnInternalPassport({ name_ru: 'Иван' }), true)
  assert.equal(isOnInternalPassport({ name: 'IVAN', surname_ru: 'Иванов', name_ru: 'Иван' }), false)
  assert.equal(isOnInternalPassport({ surname_ru: ' ', name_ru: ' ' }), false)
  assert.equal(isOnInternalPassport({ patronymic_ru: 'Иванович' }), false)
  assert.equal(isOnInternalPassport({}), false)
})

test('a travel passport wants Latin names and may lack its number', () => {
  assert.deepEqual(refused(tourists(abroad)), [])
  assert.deepEqual(refused(tourists({ ...abroad, surname: 'Иванов' })), ['tourists.0.surname latin_name'])
  assert.deepEqual(refused(tourists(abroad, { ...abroad, name: null })), ['tourists.1.name required'])
  assert.deepEqual(refused(tourists({ ...abroad, name: 'I'.repeat(61) })), ['tourists.0.name name_too_long'])
  assert.deepEqual(refused(tourists({ ...abroad, passport: '75 123456' })), [
    'tourists.0.passport passport_invalid',
  ])
  assert.deepEqual(refused(tourists({ ...abroad, passport: ' ' })), [])
})

test('an internal passport wants Russian names and its number, the patronymic not', () => {
  assert.deepEqual(refused(tourists(atHome)), [])
  assert.deepEqual(refused(tourists({ ...atHome, surname_ru: 'IVANOV' })), [
    'tourists.0.surname_ru cyrillic_name',
  ])
  assert.deepEqual(refused(tourists({ ...atHome, name_ru: '' })), ['tourists.0.name_ru required'])
  assert.deepEqual(refused(tourists({ ...atHome, patronymic_ru: 'Ivanovich' })), [
    'tourists.0.patronymic_ru cyrillic_name',
  ])
  assert.deepEqual(refused(tourists({ ...atHome, passport_common: null })), [
    'tourists.0.passport_common required',
  ])
  assert.deepEqual(refused(tourists({ ...atHome, passport_common: '1234' })), [
    'tourists.0.passport_common common_passport_invalid',
  ])
})

test('blanks around a document are not its own, and blanks alone are no patronymic', () => {
  const judged = judge(tourists({ ...atHome, patronymic_ru: ' ', passport_common: ' 45\u00a009 123456 ' }))
  const [tourist] = accepted(judged).tourists
  assert.ok(tourist?.document === 'internal')
  assert.deepEqual([tourist.patronymic, tourist.passport], [null, '45 09 123456'])
})

test('the same person twice is said at the second one, and of nobody else', () => {
  const repeated = ['tourists.1.surname tourist_repeated']
  assert.deepEqual(refused(tourists(abroad, abroad)), repeated)
  assert.deepEqual(refused(tourists(abroad, { ...abroad, surname: ' ivanov', name: 'Ivan' })), repeated)
  assert.deepEqual(refused(tourists(abroad, { ...abroad, birth: '2015-05-05' })), [])
  assert.deepEqual(refused(tourists(abroad, { ...abroad, name: 'PETR' })), [])
  assert.deepEqual(refused(tourists(abroad, { ...abroad, name: 'PETR' }, abroad)), [
    'tourists.2.surname tourist_repeated',
  ])
  assert.deepEqual(refused(tourists(abroad, atHome)), repeated, 'on one passport and on the other')
})

test('two people have two passports', () => {
  const other = { surname: 'PETROVA', name: 'ANNA', birth: '1991-01-01' }
  const repeated = ['tourists.1.surname tourist_repeated']
  const numbered = { ...abroad, passport: '75 1234567' }
  assert.deepEqual(refused(tourists(numbered, { ...other, passport: '751234567' })), repeated)
  assert.deepEqual(refused(tourists(numbered, { ...other, passport: '751234568' })), [])
  assert.deepEqual(refused(tourists(abroad, other)), [], 'none is nobody’s')
  const wife = { ...atHome, name_ru: 'Анна', passport_common: '4509-123456' }
  assert.deepEqual(refused(tourists(atHome, wife)), repeated)
  assert.deepEqual(refused(tourists(atHome, { ...wife, passport_common: '45 09 123457' })), [])
  const numberedAs = (...numbers: [string, string]) =>
    refused(tourists({ ...atHome, passport_common: numbers[0] }, { ...wife, passport_common: numbers[1] }))
  assert.deepEqual(numberedAs('IV-АК 123456', 'IV-AK 123456'), repeated, 'its letters in either alphabet')
  assert.deepEqual(numberedAs('IV-АК 123456', 'IV-АБ 123456'), [])
})

test('people who are not named yet are not the same', () => {
  assert.deepEqual(refused(tourists({ ...abroad, birth: '' }, { ...abroad, birth: '' })), [
    'tourists.0.birth required',
    'tourists.1.birth required',
  ])
  const unnamed = { birth: '1990-05-05' }
  assert.ok(refused(tourists(unnamed, unnamed)).every((said) => said.endsWith('required')))
})

test('a Latin name is taken in capitals, as the passport has it', () => {
  const [tourist] = accepted(judge(tourists({ ...abroad, surname: 'Ivanov', name: "O'hara" }))).tourists
  assert.deepEqual([tourist?.surname, tourist?.name], ['IVANOV', "O'HARA"])
})

test("an insurer's names are in either script", () => {
  assert.deepEqual(refused(insurer({ surname: 'SMITH', name: 'Иван' })), [])
  assert.deepEqual(refused(insurer({ surname: 'Иванов 3' })), ['insurer.surname any_name'])
  assert.deepEqual(refused(insurer({ surname: 'IVANОV' })), ['insurer.surname mixed_name'], 'a Russian О')
  assert.deepEqual(refused(insurer({ name: 'Щ'.repeat(60) })), [])
  assert.deepEqual(refused(insurer({ name: 'Щ'.repeat(61) })), ['insurer.name name_too_long'])
  for (const half of ['Ёлкина-', '-Смит']) {
    assert.deepEqual(refused(insurer({ surname: half })), ['insurer.surname name_hyphen'])
  }
  assert.deepEqual(refused(insurer({ surname: 'Ёлкина-Смит' })), [])
  assert.deepEqual(refusedFigures(judge(insurer({ name: 'Щ'.repeat(61) }))), [{ most: 60 }])
})

test('an insurer is of age on the day of purchase', () => {
  assert.deepEqual(refused(insurer({ birth: '2009-01-15' })), [])
  assert.deepEqual(refused(insurer({ birth: '2009-01-16' })), ['insurer.birth insurer_too_young'])
  assert.deepEqual(refused(insurer({ birth: '1990-02-30' })), ['insurer.birth date_invalid'])
})

test('the code goes to a mobile number, the insurer may have any', () => {
  assert.deepEqual(refused(insurer({ phone: '8 (495) 123-45-67' })), [])
  assert.deepEqual(refused(contacts({ phone: '8 (495) 123-45-67' })), ['contacts.phone phone_not_mobile'])
  assert.deepEqual(refused(contacts({ phone: '+7 (916) 123' })), ['contacts.phone phone_invalid'])
  assert.deepEqual(refused(contacts({ phone: ' ' })), ['contacts.phone required'])
  assert.deepEqual(refused(insurer({ phone: '+1 202 555 0100' })), ['insurer.phone phone_invalid'])
})

test('both addresses are real ones', () => {
  assert.deepEqual(refused(contacts({ email: 'diver@localhost' })), ['contacts.email email_invalid'])
  assert.deepEqual(refused(insurer({ email: 'diver' })), ['insurer.email email_invalid'])
  const judged = judge(contacts({ email: ' diver@example.org ' }))
  assert.equal(accepted(judged).contacts.email, 'diver@example.org')
})
