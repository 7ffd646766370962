import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTestsAreThere, namesTest, rowsOf } from './named-tests.mjs'

const rows = rowsOf('docs/asvs.md')
const reason = /(^|<br>)(Review|Deviation|Not held yet): .{20}/

test('each requirement stands there once, by its level, in their order', () => {
  const requirements = rows.map(([requirement]) => /^(\d+)\.(\d+)\.(\d+), level ([12])$/.exec(requirement))
  const levels = requirements.map((found) => found?.[4])
  assert.equal(levels.filter((level) => level === '1').length, 46)
  assert.equal(levels.filter((level) => level === '2').length, 73)
  const places = requirements.map(([, ...parts]) => parts.slice(0, 3).map(Number))
  const inOrder = places.toSorted((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
  assert.deepEqual(places, inOrder)
  assert.equal(new Set(places.map(String)).size, places.length)
})

test('each is held by a test, or says by what review, or why not', () => {
  const loose = rows.filter(([, , , held]) => !namesTest(held) && !reason.test(held))
  assert.deepEqual(loose, [])
})

test('every test it names is there, in one file', () => {
  assert.ok(assertTestsAreThere(rows.map(([, , , held]) => held)) > 100)
})
