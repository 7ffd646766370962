import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'

const waits = {
  setTimeout: `setTimeout(() => process.exit(2), 1000)`,
  'AbortSignal.timeout': `AbortSignal.timeout(1000).addEventListener('abort', () => process.exit(2))`,
}

/** A program that waits a second for a word; its exit code is 0 once that has come, 2 when it has given up. */
function whoWaits(how: string, then = '') {
  const program = `process.stdin.once('data', () => process.exit(0)); ${how}; process.stdout.write('waits'); ${then}`
  return spawn(process.execPath, ['--import', join(import.meta.dirname, 'standing-still.ts'), '-e', program])
}

for (const [name, how] of Object.entries(waits)) {
  test(`who waits by ${name} takes nobody for silent after standing still`, async (t) => {
    // By itself: a busy test would stop it too late.
    const child = whoWaits(how, `process.kill(process.pid, 'SIGSTOP')`)
    child.stdin.write('here')
    await once(child.stdout, 'data')
    const waking = setInterval(() => child.kill('SIGCONT'), 2_000)
    t.after(() => clearInterval(waking))
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  test(`who waits by ${name} and hears nothing gives up`, async () => {
    assert.deepEqual(await once(whoWaits(how), 'exit'), [2, null])
  })
}
