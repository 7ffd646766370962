import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { faults } from '../../ui/late/faults.ts'
import { reportFaults } from './report-faults.ts'

const from = { origin: 'https://polis.example', release: null }
const fault = (line: number) =>
  Object.assign(new Error('failed'), { stack: `at https://polis.example/check-page.js:${line}:1` })
const remember = faults.tell

beforeEach(() => {
  faults.tell = remember
  faults.seen.length = 0
})

test('what failed before is told too, each fault once, five of a page', () => {
  for (const line of [1, 1, 2, 3, 4, 5, 6, 7]) faults.tell(fault(line))
  assert.equal(faults.seen.length, 5)
  const sent: number[] = []
  reportFaults({ page: () => '/calc', from, send: ({ line }) => void sent.push(line ?? 0) })
  for (const line of [4, 5, 6, 7, 8, 1]) faults.tell(fault(line))
  assert.deepEqual(sent, [1, 2, 3, 4, 5])
  assert.equal(faults.seen.length, 0)
})

test('it throws nothing, whatever fails, its own ways included', () => {
  const fail = () => {
    throw new Error('the reporter')
  }
  reportFaults({ page: fail, from, send: fail })
  faults.tell(fault(1))
  reportFaults({ page: () => '/calc', from, send: fail })
  faults.tell(fault(1))
  faults.tell(Object.defineProperty({}, 'stack', { get: fail }))
})

test('it is sent once and as by nobody; without a network it is lost, and tells nothing of that', async (t) => {
  const asked = t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('offline')))
  const unhandled = mock.fn()
  process.on('unhandledRejection', unhandled)
  reportFaults({ page: () => '/calc', from })
  faults.tell(fault(1))
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', unhandled)
  assert.equal(unhandled.mock.callCount(), 0)
  assert.equal(asked.mock.callCount(), 1)
  const [address, how] = asked.mock.calls[0]?.arguments ?? []
  assert.equal(address, '/api/browser-errors')
  assert.equal(how?.credentials, 'omit')
  assert.deepEqual(JSON.parse(String(how?.body)), {
    name: 'Error',
    message: 'failed',
    file: '/check-page.js',
    line: 1,
    column: 1,
    page: '/calc',
    release: null,
  })
})
