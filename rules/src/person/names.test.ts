import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../testing/any-character.ts'
import { isMixed, isName, isNameCharacter, normaliseName, ordinaryCase } from './names.ts'

test('Latin names take Latin letters, space, hyphen and apostrophe', () => {
  for (const name of ['IVANOV', 'Anna Maria', "O'NEILL", 'SALTYKOV-SHCHEDRIN', 'x']) {
    assert.ok(isName(name, 'latin'), name)
  }
  for (const name of [
    'Иванов',
    'IVANОV',
    'IVANOV1',
    'José',
    'IVANOV,IVAN',
    'IVAN.',
    'A\tB',
    'A\nB',
    'A\u200bB',
  ]) {
    assert.equal(isName(name, 'latin'), false, name)
  }
})

test('Cyrillic names take Russian letters, ё among them', () => {
  for (const name of ['Иванов', 'Ёлкин', 'Артём', 'Салтыков-Щедрин', "д'Артаньян", 'Анна Мария']) {
    assert.ok(isName(name, 'cyrillic'), name)
  }
  for (const name of ['IVANOV', 'Ивaнов', 'Иванов2', 'Їжакевич', 'Иванов\u202e']) {
    assert.equal(isName(name, 'cyrillic'), false, name)
  }
})

test('either script takes one or the other, not both in a name, and no third one', () => {
  for (const name of ['IVANOV', 'Ёлкин', 'Анна Мария']) assert.ok(isName(name, 'either'), name)
  for (const name of ['Иванов Smith', 'IVANОV', 'Ивaнов']) {
    assert.equal(isName(name, 'either'), false, name)
    assert.ok(isMixed(name), name)
  }
  for (const name of ['IVANOV', 'Ёлкин', "- '", '']) assert.equal(isMixed(name), false, name)
  for (const name of ['Ivanov7', 'Müller', 'Їжакевич', 'Ўладзімір', 'Әлия', '王', 'Γιώργος', '😀'])
    assert.equal(isName(name, 'either'), false, name)
})

test('a name has 1 to 60 characters and at least one letter', () => {
  assert.ok(isName('Щ'.repeat(60), 'cyrillic'))
  assert.equal(isName('Щ'.repeat(61), 'cyrillic'), false)
  assert.ok(isName('A'.repeat(60), 'latin'))
  assert.equal(isName('A'.repeat(61), 'latin'), false)
  for (const name of ['', ' ', '-', "'", "- '"]) assert.equal(isName(name, 'either'), false, `«${name}»`)
})

test('a name is kept composed, with single spaces', () => {
  assert.equal(normaliseName('  Анна   Мария '), 'Анна Мария')
  assert.equal(normaliseName('Анна\u00a0\tМария'), 'Анна Мария')
  assert.equal(normaliseName('Е\u0308лкин Андреи\u0306'), 'Ёлкин Андрей')
  assert.ok(isName(normaliseName('Андреи\u0306'), 'cyrillic'))
})

test('a Russian name of capitals or of small letters alone gets its ordinary case', () => {
  const names = {
    ИВАНОВА: 'Иванова',
    анна: 'Анна',
    'салтыков-щедрин': 'Салтыков-Щедрин',
    'МАРИЯ ЁЛКИНА': 'Мария Ёлкина',
    "О'НИЛ": "О'Нил",
    "лук'яненко": "Лук'яненко",
    'АЛИ ОГЛЫ': 'Али оглы',
    'али-кызы': 'Али-кызы',
    'ИБН СИНА': 'Ибн Сина',
    'омар ибн хаттаб': 'Омар ибн Хаттаб',
    я: 'Я',
  }
  for (const [typed, printed] of Object.entries(names)) assert.equal(ordinaryCase(typed), printed)
})

test('a name of both cases stays as it was meant, and one of other letters', () => {
  for (const name of ['МакДональд', 'фон Берг', 'Иванова', 'IVANOVA', 'anna', 'И.', ''])
    assert.equal(ordinaryCase(name), name)
})

test('a name is kept with plain hyphens and apostrophes', () => {
  for (const sign of '-‐‑‒–—―−') assert.equal(normaliseName(`Smith${sign}Jones`), 'Smith-Jones', sign)
  for (const sign of "'‘’ʻʼ`´′") assert.equal(normaliseName(`O${sign}Neill`), "O'Neill", sign)
  for (const other of ['_', '~', '·', '"', '”', '„']) assert.equal(normaliseName(other), other)
})

test('a character may be typed when a name may hold it', () => {
  for (const character of ['a', 'Z', ' ', '-', "'", '’'])
    assert.ok(isNameCharacter(character, 'latin'), character)
  for (const character of ['а', 'Я', 'ё', 'Ё', ' ', '-'])
    assert.ok(isNameCharacter(character, 'cyrillic'), character)
  for (const character of ['я', '1', '.', '_', '', 'ab', '\n']) {
    assert.equal(isNameCharacter(character, 'latin'), false, character)
  }
})

test('a normalised name stays as it is, and a name of letters alone is always one', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 70 }), (text) => {
      assert.equal(normaliseName(normaliseName(text)), normaliseName(text))
    }),
  )
  const letter = fc.constantFrom(...'АБВЁабвё-'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 60 }), (text) => {
      assert.equal(isName(text, 'cyrillic'), /[^-]/.test(text))
    }),
  )
})
