import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneAtATime } from './turns.ts'

test('work under one name waits for its turn, work under another does not', async () => {
  const inTurn = oneAtATime()
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const first = inTurn('a', async () => {
    await gate.promise
    done.push('first of a')
  })
  const second = inTurn('a', async () => done.push('second of a'))
  await inTurn('b', async () => done.push('only of b'))
  gate.resolve()
  await Promise.all([first, second])
  assert.deepEqual(done, ['only of b', 'first of a', 'second of a'])
})

test('a failure reaches who asked for the work, and the next one has its turn all the same', async () => {
  const inTurn = oneAtATime()
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'done')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'done')
})
