import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedIn } from './blocked.ts'

const thread = (pid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid, tid: 1, args: { name } })
const task = (pid: number, milliseconds: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid: 1,
  tdur: milliseconds * 1_000,
})

test('what tasks take beyond 50 ms each is counted, of the page alone', () => {
  const threads = [thread(1, 'CrRendererMain'), thread(2, 'CrRendererMain'), thread(3, 'CrBrowserMain')]
  const ofPage = [task(1, 49), task(1, 50), task(1, 51), task(1, 150)]
  assert.equal(blockedIn([...threads, ...ofPage, task(2, 90), task(3, 900)]), 101)
  assert.equal(blockedIn([]), 0)
})
