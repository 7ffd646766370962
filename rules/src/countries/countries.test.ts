import assert from 'node:assert/strict'
import { test } from 'node:test'
import { russiaId } from '../limits.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import { internalPassportCountries } from '../person/passport.ts'
import { countries, countriesEdited, countryById } from './countries.ts'
import { popularCountryIds } from './popular-countries.ts'

test('249 countries, each once', () => {
  assert.equal(countries.length, 249)
  for (const key of ['id', 'iso', 'name', 'name_en'] as const) {
    assert.equal(new Set(countries.map((country) => country[key])).size, 249, key)
  }
  assert.deepEqual(
    countries.map(({ id }) => id),
    Array.from({ length: 249 }, (_, index) => index + 1),
  )
})

test('Russia is 166', () => {
  assert.deepEqual(countryById(russiaId), { id: 166, iso: 'RU', name: 'Россия', name_en: 'Russia' })
})

test('an unknown id is no country', () => {
  assert.equal(countryById(0), undefined)
  assert.equal(countryById(250), undefined)
})

test('names are whole, Russian and English, without brackets of officialdom', () => {
  for (const { iso, name, name_en } of countries) {
    assert.match(iso, /^[A-Z]{2}$/)
    assert.match(name, /^[А-ЯЁ][А-Яа-яЁё ,’()-]*[а-яА-Я)]$/, iso)
    assert.match(name_en, /^\p{Script=Latin}[\p{Script=Latin} ,.’()-]*$/u, iso)
    assert.doesNotMatch(name, /о-ва?\b|САР/, iso)
    assert.doesNotMatch(name_en, / & |^St\. | SAR /, iso)
  }
})

test('names are those a traveller says', () => {
  const named = (iso: string) => countries.find((country) => country.iso === iso)?.name
  assert.deepEqual(['EG', 'MV', 'BY', 'TH', 'AE', 'HK', 'DO', 'GB', 'US', 'ZA', 'KY'].map(named), [
    'Египет',
    'Мальдивы',
    'Беларусь',
    'Таиланд',
    'ОАЭ',
    'Гонконг',
    'Доминикана',
    'Великобритания',
    'США',
    'ЮАР',
    'Каймановы острова',
  ])
})

test('the popular ones are where divers go', () => {
  const iso = popularCountryIds.map((id) => countryById(id)?.iso)
  assert.deepEqual(iso, ['EG', 'TH', 'MV', 'TR', 'ID', 'PH', 'VN', 'LK', 'MX', 'CY'])
})

test('every code the rules and the tariff name is a country', () => {
  const known = new Set(countries.map(({ iso }) => iso))
  const named = [
    ...internalPassportCountries,
    ...Object.values(demoTariff.zone_members).flat(),
    ...demoTariff.cities.map(({ country }) => country),
  ]
  assert.deepEqual(
    named.filter((iso) => !known.has(iso)),
    [],
  )
})

test('the date of the last edit is an instant', () => {
  assert.equal(new Date(countriesEdited).toISOString(), countriesEdited.replace('Z', '.000Z'))
})
