import assert from 'node:assert/strict'
import { test } from 'node:test'
import { russiaId } from '../limits.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import { internalPassportCountries } from '../person/passport.ts'
import aliases from './aliases.json' with { type: 'json' }
import {
  consulatesOf,
  countries,
  countriesEdited,
  countryGroups,
  noteOf,
  territoryById,
  territoryName,
} from './countries.ts'
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
  assert.deepEqual(territoryById(russiaId), { id: 166, iso: 'RU', name: 'Россия', name_en: 'Russia' })
})

test('an unknown id is no country', () => {
  for (const id of [0, 250, 900, 903]) {
    assert.equal(territoryById(id), undefined)
    assert.equal(territoryName(id), '')
  }
})

test('two groups: the 29 Schengen states and the world without Russia', () => {
  const [schengen, abroad, ...others] = countryGroups
  assert.deepEqual(others, [])
  assert.deepEqual([schengen?.id, schengen?.name_en], [901, 'Schengen states'])
  assert.equal(territoryName(901), 'Страны Шенгенского соглашения')
  assert.equal(
    schengen?.members?.join(' '),
    'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
  )
  assert.deepEqual(abroad, { id: 902, name: 'Весь мир, кроме России', name_en: 'Worldwide except Russia' })
})

test('who goes to a Schengen state is told of the consulates, and nobody else', () => {
  const noted = (id: number) => {
    const territory = territoryById(id)
    assert.ok(territory)
    return noteOf(territory)
  }
  const text =
    'Консульства Германии, Словении и Мальты могут не принять полис российского страховщика. Уточните до покупки.'
  assert.equal(noted(901), text)
  assert.equal(noted(902), text, 'the world holds them too')
  const members = countryGroups[0]?.members ?? []
  for (const { id, iso } of countries) assert.equal(noted(id), members.includes(iso) ? text : undefined, iso)
})

test('a paper for a visa says the same in both languages, but for what was to be done before buying', () => {
  for (const territory of [...countries, ...countryGroups]) {
    const { ru, en } = consulatesOf(territory) ?? {}
    assert.equal(ru === undefined ? undefined : `${ru} Уточните до покупки.`, noteOf(territory))
    assert.equal(en === undefined, ru === undefined)
  }
})

test('aliases are other names of territories there are, each once', () => {
  const names = new Map(
    [...countries, ...countryGroups].map((one) => ['iso' in one ? one.iso : String(one.id), one]),
  )
  const said = (name: string) => name.toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ')
  for (const [code, list] of Object.entries(aliases)) {
    const territory = names.get(code)
    assert.ok(territory, code)
    const all = [territory.name, territory.name_en, ...list].map(said)
    assert.equal(
      new Set(all).size,
      all.length,
      `${code}: ${all.filter((one, at) => all.indexOf(one) !== at)}`,
    )
    for (const alias of list) assert.match(alias, /^[\p{L}\d][\p{L}\d .’-]*$/u)
  }
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
  const names = popularCountryIds.map((id) => {
    const territory = territoryById(id)
    return territory && 'iso' in territory ? territory.iso : territory?.id
  })
  assert.deepEqual(names, ['EG', 'TH', 'MV', 'TR', 'ID', 'PH', 'VN', 'LK', 'MX', 'CY', 901, 902])
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
