import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measured } from './measured.ts'
import { openMetrics } from './metrics.ts'

/** What ports answer by, and as what it is told: half of `failed` rings for the neighbour. */
const answers: [answer: unknown, outcome: string][] = [
  [{ ok: true }, 'done'],
  [{ known: true, payment: {} }, 'done'],
  [null, 'done'],
  [Buffer.from('signature'), 'done'],
  [{ ok: false }, 'refused'],
  [{ ok: false, permanent: true, reason: '550' }, 'refused'],
  [{ refunded: false, error: '11' }, 'refused'],
  [{ ok: false, isUnanswered: true }, 'failed'],
  [{ ok: false, permanent: true, isOurs: true, reason: '201' }, 'failed'],
  [{ unavailable: 'network' }, 'failed'],
]
for (const [answer, outcome] of answers) {
  test(`${JSON.stringify(answer)} of a neighbour is told as ${outcome}`, async () => {
    const told = await outcomesOf(async () => answer)
    assert.deepEqual(told, [{ neighbour: 'sms', deed: 'send', outcome }])
  })
}

test('an error of a neighbour reaches who asked it, and is told as failed', async () => {
  const told = await outcomesOf(() => Promise.reject(new Error('gone')))
  assert.deepEqual(told, [{ neighbour: 'sms', deed: 'send', outcome: 'failed' }])
})

async function outcomesOf(send: () => Promise<unknown>) {
  const metrics = openMetrics()
  const neighbour = measured({ send }, 'sms', { metrics, traces: null })
  const [own, watched] = await Promise.allSettled([send(), neighbour.send()])
  assert.deepEqual(watched, own)
  const { values } = await metrics.neighbours.get()
  return values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels)
}
