import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTestsAreThere, namesTest, rowsOf } from './named-tests.mjs'

const departure = /(^|<br>)Departure: .{20}/
const held = rowsOf('docs/specification.md').map((row) => ({ row, cell: row.slice(2).join(' | ') }))

test('each sentence is held by a test, or left with a reason', () => {
  assert.ok(held.length > 250)
  const loose = held.filter(({ cell }) => !namesTest(cell) && !departure.test(cell))
  assert.deepEqual(
    loose.map(({ row }) => row),
    [],
  )
})

test('no sentence stands twice', () => {
  const said = held.map(({ row: [section, sentence] }) => `${section}: ${sentence}`)
  assert.deepEqual(
    said.filter((one, at) => said.indexOf(one) !== at),
    [],
  )
})

test('every test it names is there, in one file', () => {
  assert.ok(assertTestsAreThere(held.map(({ cell }) => cell)) > 300)
})
