import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Country } from '@akvapolis/contract/dictionaries'
import { heldByGroup, notesOn } from './territories.ts'

const note = 'Консульства могут не принять полис.'
const one = (id: number, iso: string, name: string, more: Partial<Country> = {}): Country => ({
  id,
  iso,
  name,
  name_en: name,
  zone: 'W1',
  is_home: false,
  is_group: false,
  ...more,
})
const countries = [
  one(28, 'BQ', 'Бонэйр, Синт-Эстатиус и Саба'),
  one(66, 'EG', 'Египет'),
  one(77, 'FR', 'Франция', { note }),
  one(84, 'DE', 'Германия', { note }),
  one(166, 'RU', 'Россия', { is_home: true }),
  one(901, '', 'Шенген', { iso: null, is_group: true, members: ['DE', 'FR'], note }),
  one(902, '', 'Весь мир', { iso: null, is_group: true, note }),
]

test('a country beside its own group is told, in the order of the list', () => {
  assert.deepEqual(heldByGroup([84, 901, 66, 77], countries), {
    whole: 'Шенген',
    parts: 'Франция, Германия',
  })
})

test('the whole world holds everything but Russia, groups too', () => {
  assert.deepEqual(heldByGroup([902, 66], countries), { whole: 'Весь мир', parts: 'Египет' })
  assert.deepEqual(heldByGroup([901, 84, 902], countries), {
    whole: 'Весь мир',
    parts: 'Германия, Шенген',
  })
  assert.deepEqual(heldByGroup([902, 28, 66], countries), {
    whole: 'Весь мир',
    parts: 'Египет; Бонэйр, Синт-Эстатиус и Саба',
  })
  assert.equal(heldByGroup([902, 166], countries), null)
})

test('where every territory adds something nothing is told', () => {
  for (const ids of [[], [901], [902], [66, 84], [901, 66], [5000]])
    assert.equal(heldByGroup(ids, countries), null)
})

test('a note is told once, whatever brings it', () => {
  assert.deepEqual(notesOn([84, 77, 901], countries), [note])
  assert.deepEqual(notesOn([66], countries), [])
})

test('before the money it is told that some Schengen states are not enough for their visa, and which to choose', () => {
  const [, told = '', ...more] = notesOn([84, 77], countries)
  assert.match(told, /не\sво\sвсех странах Шенгена\. Для\sшенгенской визы выберите «Шенген»\.$/)
  assert.deepEqual(more, [])
  for (const ids of [[84, 901], [902], [66]])
    assert.ok(
      notesOn(ids, countries).every((one) => !one.includes('визы')),
      String(ids),
    )
})
