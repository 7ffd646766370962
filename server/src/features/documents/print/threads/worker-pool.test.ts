import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrialAnswer, TrialJob } from '../../testing/trial-worker.ts'
import { createWorkerPool, QueueFull } from './worker-pool.ts'

const trialPool = (changes: { workers?: number; jobsPerWorker?: number; patience?: number } = {}) =>
  createWorkerPool<TrialJob, TrialAnswer>({
    script: new URL('../../testing/trial-worker.ts', import.meta.url),
    workers: 1,
    longestQueue: 2,
    jobsPerWorker: 100,
    patience: 20_000,
    ...changes,
  })

test('answers each caller with its own result', async () => {
  const pool = trialPool({ workers: 2 })
  const answers = await Promise.all([1, 2, 3, 4].map((value) => pool.run({ do: 'echo', value })))
  assert.deepEqual(
    answers.map(({ value }) => value),
    [1, 2, 3, 4],
  )
  await pool.close()
})

test('does first what has the higher priority, and refuses it for nothing that waits below', async () => {
  const pool = trialPool()
  const done: number[] = []
  const run = (value: number, priority = 0) =>
    pool.run({ do: 'echo', value }, priority).then(() => done.push(value))
  await Promise.all([run(1), run(2), run(3), run(4, 1), run(5, 1)])
  assert.deepEqual(done, [1, 4, 5, 2, 3])
  await pool.close()
})

test('refuses what the queue has no room for, and works on', async () => {
  const pool = trialPool()
  const accepted = [1, 2, 3].map((value) => pool.run({ do: 'echo', value }))
  await assert.rejects(pool.run({ do: 'echo', value: 4 }), QueueFull)
  assert.equal((await Promise.all(accepted)).length, 3)
  assert.equal((await pool.run({ do: 'echo', value: 5 })).value, 5)
  await pool.close()
})

test('a fault ends its own job only', async () => {
  const pool = trialPool()
  const [fault, next] = await Promise.allSettled([
    pool.run({ do: 'fail' }),
    pool.run({ do: 'echo', value: 1 }),
  ])
  assert.equal(fault.status === 'rejected' && fault.reason.message, 'told to fail')
  assert.equal(next.status, 'fulfilled')
  await pool.close()
})

test('a worker that crashed, left or hangs is replaced', async () => {
  const pool = trialPool({ patience: 4_000 })
  const { thread } = await pool.run({ do: 'echo', value: 0 })
  for (const job of ['crash', 'exit', 'hang'] as const) {
    await assert.rejects(pool.run({ do: job }), /^Error: worker /)
    assert.notEqual((await pool.run({ do: 'echo', value: 1 })).thread, thread)
  }
  await pool.close()
})

test('a worker is replaced after its share of jobs', async () => {
  const pool = trialPool({ jobsPerWorker: 2 })
  const threads = []
  for (const value of [1, 2, 3]) threads.push((await pool.run({ do: 'echo', value })).thread)
  assert.equal(threads[0], threads[1])
  assert.notEqual(threads[1], threads[2])
  await pool.close()
})

test('closing lets the running job end and refuses the rest', async () => {
  const pool = trialPool()
  const running = pool.run({ do: 'echo', value: 1 })
  const waiting = pool.run({ do: 'echo', value: 2 })
  const refused = assert.rejects(waiting, /closed/)
  await pool.close()
  assert.equal((await running).value, 1)
  await refused
  await assert.rejects(pool.run({ do: 'echo', value: 3 }), /closed/)
})
