import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeCharacter } from '@akvapolis/rules/testing/any-character'
import fc from 'fast-check'
import { longestMessage, nameWithoutPersons, withoutPersons } from './without-persons.ts'
import { words } from './words.ts'

test('what the browsers say stays readable', () => {
  for (const [message, told] of [
    [
      "Cannot read properties of undefined (reading 'surname')",
      'Cannot read properties of undefined (reading …)',
    ],
    ['tourist.birth is not a function', '…is not a function'],
    ['undefined is not an object (evaluating "a.b")', 'undefined is not an object (evaluating …)'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    ['Unexpected token \'<\', "<!doctype "... is not valid JSON', 'Unexpected token …... is not valid JSON'],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Petrov', 'React error #418'],
  ])
    assert.equal(withoutPersons(message ?? '').replace(/… ?/g, '…'), told?.replace(/… ?/g, '…'))
})

const persons = fc.oneof(
  fc.constantFrom('Петров', 'Пётр', 'PETROV', 'Ivanova', 'Smirnova-Kuznetsova', 'O’Brien', 'Nguyễn', 'Ñandú'),
  fc.emailAddress(),
  fc.integer({ min: 0 }).map((number) => `+7${number}`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc
    .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 100000, max: 999999 }))
    .map((pair) => pair.join(' ')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.uuid(),
  fc.base64String({ minLength: 8 }),
)
const frames = fc.constantFrom(
  (person: string) => `Cannot read properties of undefined (reading ${person})`,
  (person: string) => `${person} is not a function`,
  (person: string) => `Failed to fetch "${person}`,
  (person: string) => `Invalid value: ${person}, ${person}`,
  (person: string) => person,
)

test('nobody is found in it: no digit, no sign of an address, no word but the browsers’ own', () => {
  const anything = fc.oneof(
    fc.string({ unit: wholeCharacter }),
    fc.tuple(frames, persons).map(([frame, person]) => frame(person)),
    fc.tuple(fc.string(), persons, fc.string()).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(anything, (message) => {
      const told = withoutPersons(message)
      assert.ok(told.length <= longestMessage)
      if (/^React error #\d{1,3}$/.test(told)) return
      assert.match(told, /^[A-Za-z\s.,:;()…]*$/)
      for (const word of told.match(/[A-Za-z]+/g) ?? []) assert.ok(words.has(word.toLowerCase()), word)
      assert.equal(withoutPersons(told), told, 'cleaned once more it says the same')
    }),
    { numRuns: 2000 },
  )
})

test('a name is a name of errors', () => {
  for (const name of ['Error', 'TypeError', 'QuotaExceededError', 'NotAllowedError', 'PolicyViolation'])
    assert.equal(nameWithoutPersons(name), name)
  for (const name of [
    '',
    'Petrov',
    'PetrovError',
    'Ошибка',
    'Error7',
    'error',
    'undefined',
    `${'Type'.repeat(20)}Error`,
  ])
    assert.equal(nameWithoutPersons(name), 'Error')
})
