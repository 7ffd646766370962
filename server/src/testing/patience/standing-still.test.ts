import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const waits = {
  setTimeout: `setTimeout(() => process.exit(2), 1000)`,
  'AbortSignal.timeout': `AbortSignal.timeout(1000).addEventListener('abort', () => process.exit(2))`,
}

/** A program that waits a second for a word; its exit code is 0 once that has come, 2 when it has given up. */
function whoWaits(how: string) {
  const program = `process.stdin.once('data', () => process.exit(0)); ${how}; process.stdout.write('waits')`
  return spawn(process.execPath, ['--import', join(import.meta.dirname, 'standing-still.ts'), '-e', program])
}

for (const [name, how] of Object.entries(waits)) {
  test(`who waits by ${name} takes nobody for silent after standing still`, async () => {
    const child = whoWaits(how)
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    child.stdin.write('here')
    await pause(2_000)
    child.kill('SIGCONT')
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  test(`who waits by ${name} and hears nothing gives up`, async () => {
    assert.deepEqual(await once(whoWaits(how), 'exit'), [2, null])
  })
}
