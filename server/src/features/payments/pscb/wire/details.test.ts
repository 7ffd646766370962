import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeCharacter } from '@akvapolis/rules/testing/any-character'
import fc from 'fast-check'
import { bankText } from './details.ts'

test('writes with the letters the bank takes', () => {
  assert.equal(
    bankText('Полис «АкваПолис» № AP-26-000001 – Ёлкин\tй 🤿', 140),
    'Полис "АкваПолис" № AP-26-000001 - Елкин й',
  )
})

test('takes a composed letter for what it is', () => {
  assert.equal(bankText('и\u0306е\u0308', 140), 'йе')
})

test('whatever comes in, only allowed characters go out, no longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: wholeCharacter }), (text) => {
      const written = bankText(text, 20)
      assert.match(written, /^[\u0020-\u007eА-я№]{0,20}$/)
      assert.equal(written, written.trim())
    }),
  )
})

test('is cut to its length, and never in the middle of nothing', () => {
  assert.equal(bankText('Полис и полис', 6), 'Полис')
  assert.equal(bankText('Полис', 4), 'Поли')
})
