import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { environment } from './ground/config/config.ts'
import { openLog } from './ground/log.ts'
import { longestForJobs } from './ground/queue/queue.ts'
import { longestStop, type Opened, stopOnce } from './stop-once.ts'

const longestNotice = Number(environment.shape.STOP_NOTICE_SECONDS.unwrap().out.maxValue)
const longestBankCall = 10_000

const lasting = (ms: number): Opened => {
  return () => new Promise((resolve) => setTimeout(resolve, ms))
}

/** Stops what was opened while the clock goes on to the end of the time allowed; answers the code it ended by. */
async function exitCode(t: TestContext, noticeSeconds: number, opened: Opened[]): Promise<unknown> {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const exit = t.mock.method(process, 'exit', () => undefined)
  stopOnce(openLog('silent'), { noticeSeconds, opening: Promise.resolve(), opened })(0)
  for (let passed = 0; passed < longestStop(noticeSeconds); passed += 1_000) {
    await new Promise(setImmediate)
    t.mock.timers.tick(1_000)
  }
  return exit.mock.calls[0]?.arguments[0]
}

for (const noticeSeconds of [0, 3, longestNotice]) {
  test(`a notice of ${noticeSeconds} s, a slow bank and jobs that are given up: ended in order`, async (t) => {
    const jobs = lasting(longestForJobs)
    const calls = lasting(noticeSeconds * 1_000 + longestBankCall)
    assert.equal(await exitCode(t, noticeSeconds, [jobs, calls]), 0)
  })
}

test('what never closes ends the process with 1', async (t) => {
  assert.equal(await exitCode(t, 0, [() => new Promise(() => {})]), 1)
})
