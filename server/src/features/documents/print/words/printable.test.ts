import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeCharacter } from '@akvapolis/rules/testing/any-character'
import fc from 'fast-check'
import { printable, printableInBoth, printableRussian } from './printable.ts'

test('names, sums and company details stay as they are', () => {
  for (const words of [
    "O'CONNOR-ÅBERG Žofia",
    'Щукина Алёна',
    'АО «Пример» № 5 – 1 000 €, 95 ₽…',
    'Côte d’Ivoire, Curaçao, São Tomé',
  ]) {
    assert.equal(printable(words), words)
  }
})

test('what has no shape goes, what the face lacks becomes a question mark', () => {
  assert.equal(printable('\u202eevil\u2066\u200b\u0007 name\ufe0f'), 'evil name')
  assert.equal(printable('two\r\nlines\u2028three'), 'two lines three')
  assert.equal(printable('李小龍 👩‍🚀'), '??? ??')
  assert.equal(printable('й'), 'й')
})

test('any text comes out on one line, and again the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: wholeCharacter }), (text) => {
      const printed = printable(text)
      assert.doesNotMatch(printed, /[\p{C}\p{M}\p{Zl}\p{Zp}]/u)
      assert.equal(printable(printed), printed)
    }),
  )
})

test('a line ends in no short word of Russian, nor in a figure without its unit', () => {
  const russian = 'Эвакуация на малой высоте и морем, до 20 миль – с врачом'
  const printed = 'Эвакуация на\u00a0малой высоте и\u00a0морем, до\u00a020\u00a0миль\u00a0– с\u00a0врачом'
  assert.equal(printableRussian(russian), printed)
  const english = 'Evacuation to an aid post, up to 20 miles'
  assert.deepEqual(printableInBoth({ ru: russian, en: english }), {
    ru: printed,
    en: 'Evacuation to an aid post, up to 20\u00a0miles',
  })
  assert.equal(printableInBoth({ ru: 'Divers 4 all', en: 'Divers 4 all' }).en, '', 'said once')
})
