import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { slowestOf } from './durations.mjs'
import { processorTime } from './processor-time.mjs'

test('the slowest files are told first, and each that takes much of the processor', () => {
  const files = [
    { file: 'quick.test.ts', seconds: 0.5, processor: 0.4 },
    { file: 'heavy.test.ts', seconds: 11, processor: 10.1 },
    { file: 'waiting.test.ts', seconds: 30, processor: 10 },
  ]
  assert.equal(
    slowestOf(files),
    `
Slowest files, and what they take of the processor:
    30.0 s     10.0 s  waiting.test.ts
    11.0 s     10.1 s  heavy.test.ts
     0.5 s      0.4 s  quick.test.ts
Over 10 s of processor: heavy.test.ts (10.1 s)
`,
  )
})

test('what a program took that has ended counts with its starter', {
  skip: process.platform !== 'linux',
}, () => {
  const busy = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
  const start = processorTime()
  execFileSync(process.execPath, ['-e', busy])
  assert.ok(processorTime() - start >= 0.25)
})
