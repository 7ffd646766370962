import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from './sessions/services.ts'
import { schedules } from './workers.ts'

test('what waits a whole day for its next run, when a server was away at its minute, is neither a policy nor a mail', () => {
  const isOnceADay = /^\d+ \d+ /
  const daily = schedules({} as Services).filter(({ cron }) => isOnceADay.test(cron))
  assert.deepEqual(
    daily.map(({ name }) => name),
    ['watch_certificate', 'clear_drafts'],
  )
})
