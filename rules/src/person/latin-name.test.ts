import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { latinName, latinText, withoutMarks } from './latin-name.ts'
import { isName } from './names.ts'

test('names as passports spell them', () => {
  const names = {
    Цветаева: 'TSVETAEVA',
    Щукин: 'SHCHUKIN',
    'Юлия Андреевна': 'IULIIA ANDREEVNA',
    Подъячев: 'PODIEIACHEV',
    Игорь: 'IGOR',
    Ёлкина: 'ELKINA',
    Хайруллин: 'KHAIRULLIN',
    'Салтыков-Щедрин': 'SALTYKOV-SHCHEDRIN',
    "О'Коннор": "O'KONNOR",
    Smith: 'SMITH',
  }
  for (const [russian, latin] of Object.entries(names)) assert.equal(latinName(russian), latin)
})

test('every letter has its Latin one, or two, or four, and the soft sign none', () => {
  assert.equal(latinName('абвгдеёжзий'), 'ABVGDEEZHZII')
  assert.equal(latinName('клмнопрстуф'), 'KLMNOPRSTUF')
  assert.equal(latinName('хцчшщ'), 'KHTSCHSHSHCH')
  assert.equal(latinName('ъыьэюя'), 'IEYEIUIA')
})

test('letters of neighbouring alphabets have theirs', () => {
  assert.equal(latinName('Їжакевич Євгенія Ґудзь'), 'IZHAKEVICH IEVGENIIA GUDZ')
})

test('a Latin name is written without marks, as in the lines that machines read', () => {
  const names = {
    'José-María': 'Jose-Maria',
    ZOË: 'ZOE',
    'Søren Bjørnsson': 'Soeren Bjoernsson',
    'Jürgen Groß': 'Juergen Gross',
    'Łukasz Ðorđević': 'Lukasz Dordevic',
    "O'Hara": "O'Hara",
    Иван: 'Иван',
  }
  for (const [marked, plain] of Object.entries(names)) assert.equal(withoutMarks(marked), plain)
})

test('a marked capital among capitals becomes capitals alone', () => {
  const names = {
    MÜLLER: 'MUELLER',
    ÖZTÜRK: 'OEZTUERK',
    STRAẞE: 'STRASSE',
    'BJÖRK-ÅÆ': 'BJOERK-AAAE',
    'MU\u0308LLER': 'MUELLER',
    'ANNA Öztürk': 'ANNA Oeztuerk',
    MÜ: 'MUE',
    Müller: 'Mueller',
    Öz: 'Oez',
    Ä: 'Ae',
  }
  for (const [marked, plain] of Object.entries(names)) assert.equal(withoutMarks(marked), plain)
})

test('a Russian name gives a Latin one', () => {
  const letter = fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя')
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 15 }), (name) => {
      const latin = latinName(name)
      assert.ok(latin === '' || isName(latin, 'latin'), latin)
    }),
  )
})

test('a text keeps its small letters, figures and signs', () => {
  const texts = {
    'СЛ № 0000 (демонстрационная)': 'SL No. 0000 (demonstratsionnaia)',
    'Щука и Юла': 'Shchuka i Iula',
    'ИЮЛЬ Я': 'IIUL IA',
    'II-МЮ 123456': 'II-MIU 123456',
    'PADI 18 m': 'PADI 18 m',
  }
  for (const [russian, latin] of Object.entries(texts)) assert.equal(latinText(russian), latin)
})
