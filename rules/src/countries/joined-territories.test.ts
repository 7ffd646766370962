import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinedTerritories } from './joined-territories.ts'

test('names stand as they were chosen, a comma between them', () => {
  assert.equal(joinedTerritories([]), '')
  assert.equal(joinedTerritories(['Турция', 'Египет']), 'Турция, Египет')
})

test('nothing stands behind an exception or a comma as a part of it', () => {
  assert.equal(
    joinedTerritories(['Весь мир, кроме России', 'Турция', 'Египет']),
    'Турция; Египет; Весь мир, кроме России',
  )
  assert.equal(
    joinedTerritories(['Worldwide except Russia', 'Türkiye', 'Egypt']),
    'Türkiye; Egypt; Worldwide except Russia',
  )
  assert.equal(
    joinedTerritories(['Бонэйр, Синт-Эстатиус и Саба', 'Турция', 'Весь мир, кроме России']),
    'Турция; Бонэйр, Синт-Эстатиус и Саба; Весь мир, кроме России',
  )
})

test('a name alone stands as it is', () => {
  assert.equal(joinedTerritories(['Весь мир, кроме России']), 'Весь мир, кроме России')
})
