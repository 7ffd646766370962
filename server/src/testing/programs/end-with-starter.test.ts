import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

let room: string
before(async () => {
  room = await mkdtemp(join(tmpdir(), 'akvapolis-starter-'))
  await chmod(room, 0o755)
})
after(() => rm(room, { recursive: true, force: true, maxRetries: 10 }))

const here = JSON.stringify(import.meta.dirname)
/** Starts a PostgreSQL, which is made to stand still, and a server that waits for another one. */
const starter = (dataDir: string) => `
  const { startServer, postmasterPid } = await import(${here} + '/../../ground/database/testing/server-process.ts')
  const { startProgram } = await import(${here} + '/program.ts')
  const database = await startServer(${JSON.stringify(join(dataDir, 'of-database'))})
  const postmaster = postmasterPid(${JSON.stringify(join(dataDir, 'of-database'))})
  const server = startProgram({
    DATA_DIR: ${JSON.stringify(join(dataDir, 'of-server'))},
    DATABASE_URL: 'postgres://localhost:1/none',
    DATABASE_WAIT_SECONDS: '600',
    PORT: '0',
  })
  await server.says(/./)
  process.kill(-postmaster, 'SIGSTOP')
  console.log([database.child.pid, postmaster, server.child.pid].join(' '))
`

test('what a test or a proof has started ends with it, though it was killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter(room)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const pids = String(line).split(' ').map(Number)
  assert.equal(pids.length, 3)
  assert.ok(pids.every(isThere))
  child.kill('SIGKILL')
  while (pids.some(isThere)) await pause(50)
})

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)
