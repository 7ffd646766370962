import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { untilLeft } from './until-left.ts'

/** Something that fails when it is closed twice, as a pool of connections does. */
function aPool() {
  const pool = { closed: 0 }
  const close = async () => {
    pool.closed += 1
    await wait(5)
  }
  return { pool, close }
}

test('what is done is answered, and closed once', async () => {
  const { pool, close } = aPool()
  assert.equal(await untilLeft({ close }, async () => 0), 0)
  assert.equal(pool.closed, 1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`ended by ${signal}, the work is left and closed once, whatever it says after that`, async () => {
    const { pool, close } = aPool()
    const before = process.listenerCount(signal)
    const working = untilLeft({ close }, async () => {
      process.emit(signal)
      process.emit(signal)
      await wait(1)
      throw new Error('Cannot use a pool after calling end on the pool')
    })
    assert.equal(await working, null)
    assert.equal(pool.closed, 1)
    assert.equal(process.listenerCount(signal), before)
  })
}

test('what fails is closed, too', async () => {
  const { pool, close } = aPool()
  await assert.rejects(
    untilLeft({ close }, () => Promise.reject(new Error('a fault'))),
    /a fault/,
  )
  assert.equal(pool.closed, 1)
})
