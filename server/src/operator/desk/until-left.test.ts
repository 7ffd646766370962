import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { untilLeft } from './until-left.ts'

/** Something that fails when it is closed twice, as a pool of connections does; `closing` goes on while it closes. */
function aPool() {
  const closing = Promise.withResolvers<void>()
  const pool = { closed: 0, undone: 0, closing: closing.promise }
  const close = async () => {
    pool.closed += 1
    closing.resolve()
    await wait(5)
  }
  const undo = async () => {
    pool.undone += 1
  }
  return { pool, close, undo }
}

test('what is done is answered, closed once, and nothing of it undone', async () => {
  const { pool, close, undo } = aPool()
  const working = untilLeft({ close }, async (onLeft) => {
    onLeft(undo)
    return 0
  })
  assert.equal(await working, 0)
  assert.deepEqual([pool.closed, pool.undone], [1, 0])
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`ended by ${signal}, the work is left, undone and closed once, whatever it says after that`, async () => {
    const { pool, close, undo } = aPool()
    const before = process.listenerCount(signal)
    const working = untilLeft({ close }, async (onLeft) => {
      onLeft(undo)
      process.emit(signal)
      process.emit(signal)
      await wait(1)
      throw new Error('Cannot use a pool after calling end on the pool')
    })
    assert.equal(await working, null)
    assert.deepEqual([pool.closed, pool.undone], [1, 1])
    assert.equal(process.listenerCount(signal), before)
  })

  test(`${signal} that comes when all but the last word is done: that word holds`, async () => {
    const { pool, close } = aPool()
    const working = untilLeft({ close }, async () => {
      process.emit(signal)
      await pool.closing
      return 0
    })
    assert.equal(await working, 0)
    assert.equal(pool.closed, 1)
  })
}

test('what fails is undone and closed, too', async () => {
  const { pool, close, undo } = aPool()
  const working = untilLeft({ close }, async (onLeft) => {
    onLeft(undo)
    throw new Error('a fault')
  })
  await assert.rejects(working, /a fault/)
  assert.deepEqual([pool.closed, pool.undone], [1, 1])
})
