import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aliases } from '@akvapolis/rules/countries/aliases'
import { countries, countryGroups } from '@akvapolis/rules/countries/countries'
import { popularCountryIds } from '@akvapolis/rules/countries/popular-countries'
import { findOptions } from './find-options.ts'

const named = [...countries, ...countryGroups].map((territory) => {
  const code = 'iso' in territory ? territory.iso : territory.id
  return {
    value: territory.id,
    label: territory.name,
    also: [territory.name_en, ...(aliases[code] ?? [])],
  }
})
const popular = popularCountryIds.flatMap((id) => named.find(({ value }) => value === id) ?? [])
const options = [...popular, ...named.filter((option) => !popular.includes(option))]

/** As the list shows them. */
const found = (typed: string) =>
  findOptions(options, typed).map(({ label, foundBy }) => (foundBy ? `${foundBy} → ${label}` : label))
const first = (typed: string) => found(typed)[0]

test('a name is found by its beginning, whatever its case, then by its words, then by its middle', () => {
  assert.equal(first('еги'), 'Египет')
  assert.deepEqual(found('МАЛЬ').slice(0, 2), ['Мальдивы', 'Мальта'])
  assert.deepEqual(found('острова тур'), [])
  assert.equal(first('терк'), 'Тёркс и Кайкос')
  assert.ok(found('иния').includes('Саудовская Аравия') === false)
  assert.ok(found('гвинея').indexOf('Гвинея') < found('гвинея').indexOf('Экваториальная Гвинея'))
  assert.ok(found('донез').includes('Индонезия'))
})

for (const [typed, shown] of Object.entries({
  Хургада: 'Хургада → Египет',
  шарм: 'Шарм-эль-Шейх → Египет',
  Дахаб: 'Дахаб → Египет',
  'марса алам': 'Марса-Алам → Египет',
  'Марса-Алам': 'Марса-Алам → Египет',
  'красное море': 'Красное море → Египет',
  Бали: 'Бали → Индонезия',
  'раджа ампат': 'Раджа-Ампат → Индонезия',
  Комодо: 'Комодо → Индонезия',
  Пхукет: 'Пхукет → Таиланд',
  Самуи: 'Самуи → Таиланд',
  'ко-тао': 'Ко Тао → Таиланд',
  Симиланы: 'Симиланы → Таиланд',
  Эмираты: 'Эмираты → ОАЭ',
  Дубай: 'Дубай → ОАЭ',
  Вааву: 'Вааву → Мальдивы',
  Боракай: 'Боракай → Филиппины',
  Себу: 'Себу → Филиппины',
  Сипадан: 'Сипадан → Малайзия',
  Занзибар: 'Занзибар → Танзания',
  Сокорро: 'Сокорро → Мексика',
  Галапагосы: 'Галапагосы → Эквадор',
  Тенерифе: 'Тенерифе → Испания',
  Англия: 'Англия → Великобритания',
  шенген: 'Страны Шенгенского соглашения',
  Европа: 'Европа → Страны Шенгенского соглашения',
  'весь мир': 'Весь мир, кроме России',
})) {
  test(`«${typed}» leads to ${shown}`, () => assert.equal(first(typed), shown))
}

test('a sea leads to each of its countries, the one most go to first', () => {
  assert.deepEqual(
    found('красное море').map((shown) => shown.split(' → ')[1]),
    ['Египет', 'Джибути', 'Эритрея', 'Израиль', 'Иордания', 'Саудовская Аравия', 'Судан', 'Йемен'],
  )
})

test('English names find a country, accents aside', () => {
  assert.equal(first('egypt'), 'Egypt → Египет')
  assert.equal(first('Maldives'), 'Maldives → Мальдивы')
  assert.equal(first('reunion'), 'Réunion → Реюньон')
  assert.equal(first('raja'), 'Raja Ampat → Индонезия')
  assert.equal(first('UAE'), 'UAE → ОАЭ')
  assert.equal(first('schengen'), 'Schengen states → Страны Шенгенского соглашения')
})

test('a keyboard left on Latin makes no difference', () => {
  assert.equal(first('tubgtn'), 'Египет')
  assert.equal(first('Tubgtn'), 'Египет')
  assert.equal(first('[ehuflf'), 'Хургада → Египет')
  assert.equal(first(',fkb'), 'Бали → Индонезия')
  assert.equal(first("'vbhfns"), 'Эмираты → ОАЭ')
  assert.equal(first('vfkmlbds'), 'Мальдивы')
  assert.equal(first('rhfcyjt vjht'), 'Красное море → Египет')
  assert.equal(first('itytuty'), 'Страны Шенгенского соглашения')
})

test('one wrong letter is forgiven: another, a missing, an added one, two changed places', () => {
  for (const typed of ['Игипет', 'Егыпет', 'Египер', 'Егпет', 'Еггипет', 'Егпиет', 'гипет', 'tubgnt']) {
    assert.equal(first(typed), 'Египет', typed)
  }
  assert.equal(first('Тайлант'), 'Тайланд → Таиланд')
  assert.equal(first('Филипины'), 'Филиппины')
  assert.equal(first('Хургода'), 'Хургада → Египет')
  assert.equal(first('egipt'), 'Egypt → Египет')
  assert.deepEqual(found('Игипед'), [], 'two are not')
  assert.deepEqual(found('игы'), [], 'nor one of three')
})

test('a typo is looked for only where nothing is found as typed', () => {
  assert.ok(found('Мали').includes('Мали'))
  assert.ok(!found('Мали').some((shown) => shown.includes('Бали')))
})

test('nothing typed is everything, in its order; what is no name finds nothing', () => {
  assert.deepEqual(findOptions(options, '  '), options)
  assert.deepEqual(found('ъъъ'), [])
  assert.deepEqual(found('!!!'), found(''))
})
