import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedIn } from './blocked.ts'

const url = 'http://127.0.0.1:3000/calc'
const arrival = (pid: number, documentLoaderURL: string) => ({
  name: 'navigationStart',
  ph: 'R',
  pid,
  tid: 1,
  args: { data: { documentLoaderURL } },
})
const task = (pid: number, milliseconds: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid: 1,
  tdur: milliseconds * 1_000,
})

test('what tasks take beyond 50 ms each is counted, of the page alone', () => {
  const arrivals = [arrival(2, 'chrome://new-tab-page/'), arrival(1, url)]
  const ofPage = [task(1, 49), task(1, 50), task(1, 51), task(1, 150)]
  assert.equal(blockedIn([...arrivals, ...ofPage, task(2, 90), task(3, 900)], url), 101)
  assert.throws(() => blockedIn(ofPage, url), /no thread of http/)
})

test('what is gathered only for who watches is left out of the task it fell into', () => {
  const at = (event: object, ts: number, milliseconds: number) => ({
    ...task(1, milliseconds),
    ...event,
    ts: ts * 1_000,
    dur: milliseconds * 1_000,
  })
  const gathered = { name: 'V8.CollectSourcePositions' }
  const events = [at({}, 0, 80), at(gathered, 10, 20), at({}, 100, 60), at(gathered, 300, 40)]
  assert.equal(blockedIn([arrival(1, url), ...events], url), 20)
})
