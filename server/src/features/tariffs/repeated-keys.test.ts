import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeatedKeys } from './repeated-keys.ts'

const paths = (text: string) => repeatedKeys(text).map(({ path }) => path)

test('a key given more than once in an object is told once, by its path', () => {
  assert.deepEqual(paths('{"a": 1, "a": 1}'), ['a'])
  assert.deepEqual(paths('{"a": 1, "a": 2, "a": 3}'), ['a'])
  assert.deepEqual(paths('{"a": {"b": [0, {"c": 1, "c": {"d": 1, "d": 2}}]}, "e": 1, "e": 2}'), [
    'a.b[1].c',
    'a.b[1].c.d',
    'e',
  ])
  assert.deepEqual(paths('{"rub": 1, "r\\u0075b": 2}'), ['rub'])
})

test('the same key in different objects is no repetition', () => {
  assert.deepEqual(paths('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}], "constructor": 1, "A": 1}'), [])
  assert.deepEqual(paths('[]'), [])
})
