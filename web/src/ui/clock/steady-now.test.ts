import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { steadyNow } from './steady-now.ts'

test('a clock that is set back goes on from where it stood', (t) => {
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const begin = steadyNow()
  const passed = () => steadyNow() - begin
  mock.timers.tick(5_000)
  assert.equal(passed(), 5_000)
  mock.timers.setTime(1_700_000_000_000)
  assert.equal(passed(), 5_000)
  mock.timers.tick(2_000)
  assert.equal(passed(), 7_000)
})
