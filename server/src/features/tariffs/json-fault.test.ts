import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonFault } from './json-fault.ts'

const faults: [text: string, row: number, column: number][] = [
  ['', 1, 1],
  ['{', 1, 2],
  ['[1, 2', 1, 6],
  ['{"name": "Тариф",\n  "zones": ,}', 2, 12],
  ['{"a": 1,}', 1, 9],
  ['[1,\n 2\n 3]', 3, 2],
  ['{"a": 1 "b": 2}', 1, 9],
  ['{a: 1}', 1, 2],
  ["{'a': 1}", 1, 2],
  ['{"a": "b}', 1, 7],
  ['{"a": 01}', 1, 8],
  ['[1]]', 1, 4],
  ['[1}', 1, 3],
  ['{"a"}', 1, 5],
  ['{} {}', 1, 4],
]
for (const [text, row, column] of faults) {
  test(`${JSON.stringify(text)} stops being JSON at ${row}:${column}`, () => {
    assert.throws(() => JSON.parse(text))
    assert.deepEqual(jsonFault(text), { row, column })
  })
}

test('of what is JSON it is the end', () => {
  const text = '{"a": [1, -2.5e3, "\\u00e9\\n", {}, [], true, null], "b": {"c": false}}'
  JSON.parse(text)
  assert.deepEqual(jsonFault(text), { row: 1, column: text.length + 1 })
})
