import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textFaultsIn } from './text-faults.ts'

const told = (content: unknown) =>
  textFaultsIn(content).map(({ path, code, value }) => `${path.join('.')} ${code} ${value}`.trimEnd())

test('a text has a letter or a digit', () => {
  for (const name of ['', ' ', '\u00a0 \u200b', '–']) assert.deepEqual(told({ name }), ['name empty'], name)
  for (const name of ['Тариф «2027» – ½, d’été', 'Тариф 😀', '2027'])
    assert.deepEqual(told({ name }), [], name)
})

test('a name has 200 signs at most, another text 500', () => {
  for (const [key, most] of Object.entries({ name: 200, name_en: 200, ru: 500 })) {
    assert.deepEqual(told({ [key]: 'я'.repeat(most) }), [])
    assert.deepEqual(told({ [key]: 'я'.repeat(most + 1) }), [`${key} text_too_long ${most}`])
  }
})

test('a text has no sign that nobody sees, or that turns the line around it', () => {
  for (const sign of ['0000', '000A', '007F', '0085', '2028', '202A', '202E', '2066', '2069', 'D800'])
    assert.deepEqual(told({ ru: `Тариф${String.fromCharCode(Number.parseInt(sign, 16))}` }), [
      `ru hidden_sign U+${sign}`,
    ])
})

test('texts are found wherever they stand', () => {
  const content = { zones: [{ id: 'RU' }, { id: '\0' }], age: 5, none: null, deep: { er: [['', 'x']] } }
  assert.deepEqual(told(content), ['zones.1.id hidden_sign U+0000', 'deep.er.0.0 empty'])
})
