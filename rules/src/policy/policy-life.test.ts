import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fewestYearsKept, keptFrom } from './policy-life.ts'

test('years are whole ones, after the one in which a contract ended', () => {
  assert.equal(keptFrom('2032-12-31', fewestYearsKept), '2027-01-01')
  assert.equal(keptFrom('2033-01-01', fewestYearsKept), '2028-01-01')
  assert.equal(keptFrom('2033-02-28', 10), '2023-01-01')
})
