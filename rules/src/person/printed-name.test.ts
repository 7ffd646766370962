import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calledName, nameInBoth, printedName, russianName } from './printed-name.ts'

const latin = { surname: 'Ivanov', name: 'Ivan' }
const russian = { surname_ru: 'Иванов', name_ru: 'Иван', patronymic: 'Иванович' }
const onlyRussian = { surname: 'Иванов', name: 'Иван' }

test('Latin letters in capitals, the Russian name on a line of its own', () => {
  assert.deepEqual(printedName({ ...latin, ...russian }), {
    latin: 'IVANOV IVAN',
    russian: 'Иванов Иван Иванович',
  })
})

test('the Russian name is in ordinary case, whatever key was left on', () => {
  const typed = { surname_ru: 'ИВАНОВА', name_ru: 'анна', patronymic: 'ПЕТРОВНА' }
  assert.deepEqual(printedName({ ...latin, ...typed }), {
    latin: 'IVANOV IVAN',
    russian: 'Иванова Анна Петровна',
  })
  assert.equal(
    printedName({ surname: 'мамедов', name: 'АЛИ', patronymic: 'рашид оглы' }).russian,
    'Мамедов Али Рашид оглы',
  )
  assert.equal(printedName({ surname: null, name: 'анна' }).russian, 'Анна')
  assert.equal(nameInBoth({ surname: 'ИВАНОВА', name: 'анна' }).latin, 'IVANOVA ANNA')
  assert.deepEqual(calledName({ surname: 'ИВАНОВА', name: 'анна' }), { surname: 'Иванова', name: 'Анна' })
  assert.deepEqual(calledName({ surname: 'IVANOVA', name: 'анна' }), { surname: 'IVANOVA', name: 'Анна' })
})

test('a patronymic stands beside Russian names only', () => {
  assert.deepEqual(printedName({ ...latin, patronymic: 'Иванович' }), { latin: 'IVANOV IVAN', russian: null })
  assert.deepEqual(printedName({ ...onlyRussian, patronymic: 'Иванович' }), {
    latin: null,
    russian: 'Иванов Иван Иванович',
  })
  assert.deepEqual(printedName({ ...latin, ...russian, name_ru: null }), {
    latin: 'IVANOV IVAN',
    russian: null,
  })
})

test('letters of one alphabet in each line, whatever was kept', () => {
  assert.deepEqual(printedName({ surname: 'SMITH', name: 'Иван' }), { latin: 'SMITH IVAN', russian: null })
  assert.deepEqual(printedName({ surname: 'IVANОV', name: 'IVAN' }), { latin: 'IVANOV IVAN', russian: null })
  assert.deepEqual(printedName({ ...latin, surname_ru: 'IVANOV', name_ru: 'Иван' }), {
    latin: 'IVANOV IVAN',
    russian: null,
  })
})

test('two lines are of one name: the Latin one spells the Russian one where no passport is known to', () => {
  const corrected = { surname: 'Иванва', name: 'Ольга', surname_ru: 'Иванова', name_ru: 'Ольга' }
  assert.deepEqual(nameInBoth(corrected), {
    latin: 'IVANOVA OLGA',
    russian: 'Иванова Ольга',
    isTransliterated: true,
  })
})

test('what there is is printed', () => {
  assert.deepEqual(printedName({ surname: null, name: 'Иван' }), { latin: null, russian: 'Иван' })
  assert.deepEqual(printedName({ surname: 'Ivanov', name: null }), { latin: 'IVANOV', russian: null })
  assert.deepEqual(printedName({ surname: null, name: null, ...russian }), {
    latin: null,
    russian: 'Иванов Иван Иванович',
  })
})

test('a name without Latin letters is transliterated, and said to be', () => {
  assert.deepEqual(nameInBoth({ surname: 'Цветаева', name: 'Юлия', patronymic: 'Андреевна' }), {
    latin: 'TSVETAEVA IULIIA',
    russian: 'Цветаева Юлия Андреевна',
    isTransliterated: true,
  })
  assert.deepEqual(nameInBoth({ surname: null, name: null, ...russian }), {
    latin: 'IVANOV IVAN IVANOVICH',
    russian: 'Иванов Иван Иванович',
    isTransliterated: true,
  })
  assert.deepEqual(nameInBoth({ surname: 'IVANOV', name: 'Иван' }), {
    latin: 'IVANOV IVAN',
    russian: null,
    isTransliterated: true,
  })
})

test('Latin letters of a passport are no transliteration', () => {
  assert.deepEqual(nameInBoth({ ...latin, ...russian }), {
    latin: 'IVANOV IVAN',
    russian: 'Иванов Иван Иванович',
    isTransliterated: false,
  })
})

test('people are called by their Russian name where there is one', () => {
  assert.deepEqual(calledName({ ...latin, ...russian }), { surname: 'Иванов', name: 'Иван' })
  assert.deepEqual(calledName({ ...latin, surname_ru: 'Иванов' }), latin)
  assert.deepEqual(calledName({ surname: null, name: 'Ivan', surname_ru: 'Иванов' }), {
    surname: 'Иванов',
    name: 'Ivan',
  })
  assert.deepEqual(calledName({ surname: null, name: null }), { surname: '', name: '' })
  assert.equal(russianName(latin), null)
  assert.deepEqual(russianName(onlyRussian), onlyRussian)
})
