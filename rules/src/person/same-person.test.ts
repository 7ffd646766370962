import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSamePerson } from './same-person.ts'

const holder = { surname: 'Селезнёва', name: 'Юлия', birth: '1990-05-05' }
const isHolder = (changes: Partial<Record<keyof typeof holder, string | null>>) =>
  isSamePerson({ ...holder, ...changes }, holder)

test('the same names in either script, whatever the case, with ё or е', () => {
  assert.ok(isHolder({}))
  assert.ok(isHolder({ surname: 'SELEZNEVA', name: 'IULIIA' }))
  assert.ok(isHolder({ surname: 'СЕЛЕЗНЕВА', name: ' юлия ' }))
  assert.ok(isHolder({ surname: 'selezneva' }))
  // ё written as е with two dots of its own
  assert.ok(isHolder({ surname: 'Селезне\u0308ва' }))
})

test('by letters alone: hyphens, dashes, apostrophes, spaces and marks make nobody another', () => {
  const isSame = (surname: string, other: string) =>
    isSamePerson({ ...holder, surname }, { ...holder, surname: other })
  for (const other of ['IVANOVA PETROVA', 'Иванова - Петрова', 'Иванова–Петрова', 'IVANOVAPETROVA'])
    assert.ok(isSame('IVANOVA-PETROVA', other), other)
  for (const other of ['O’Neil', 'ONEIL', 'O` NEIL']) assert.ok(isSame("O'NEIL", other), other)
  assert.ok(isSame('NUNEZ', 'Núñez'))
  assert.ok(isSame('MUELLER', 'Müller'))
  assert.ok(isSame('ILIN', 'Ильи\u0301н'))
  assert.equal(isSame('-', "'"), false)
})

test('another surname, name or birth date is another person', () => {
  assert.equal(isHolder({ surname: 'Селезнев' }), false)
  assert.equal(isHolder({ name: 'Юля' }), false)
  assert.equal(isHolder({ birth: '1990-05-06' }), false)
})

test('what is not known matches nothing, not even what is not known either', () => {
  for (const field of ['surname', 'name', 'birth'] as const) {
    assert.equal(isHolder({ [field]: null }), false)
    const unknown = { ...holder, [field]: null }
    assert.equal(isSamePerson(unknown, unknown), false)
  }
  assert.equal(isHolder({ surname: ' ' }), false)
})
