import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { aKeyInformation } from '../testing/a-key-information.ts'

/** As below a filter of system calls, such as a unit of systemd has. */
const forbidsPriorities = `data:text/javascript,${encodeURIComponent(`
  import os from 'node:os'
  import { syncBuiltinESMExports } from 'node:module'
  os.setPriority = () => { throw new Error('EPERM') }
  syncBuiltinESMExports()`)}`

test('papers are set where the system lets no thread step back', async (t) => {
  const execArgv = [...process.execArgv, '--import', forbidsPriorities]
  const worker = new Worker(new URL('paper-worker.ts', import.meta.url), { execArgv })
  t.after(() => worker.terminate())
  worker.postMessage({ paper: { kind: 'key_information', document: aKeyInformation('diver') } })
  const [answer] = await once(worker, 'message')
  assert.equal(answer.fault, undefined)
  assert.equal(Buffer.from(answer.result).subarray(0, 5).toString(), '%PDF-')
})
