import assert from 'node:assert/strict'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startEmbeddedPostgres } from '../../../ground/database/embedded/embedded-postgres.ts'
import { lockFolder } from '../../../ground/database/embedded/folder-lock.ts'
import { postgresIn } from '../../../ground/database/embedded/processes.ts'
import { openLog } from '../../../ground/log.ts'
import { aBackupKey } from '../../../testing/programs/backup-key.ts'
import { operate } from '../../../testing/programs/operator.ts'
import { operateAsProcess, operateUntil } from '../../../testing/programs/operator-process.ts'
import { openShop } from '../../../testing/shop.ts'

let room: string
let environment: Record<string, string>
before(async () => {
  // Open to PostgreSQL's own user, who writes below it.
  room = await mkdtemp(join(tmpdir(), 'akvapolis-killed-'))
  await chmod(room, 0o755)
  const archive = join(room, 'archive')
  await mkdir(join(archive, 'wal'), { recursive: true })
  await mkdir(join(room, 'proofs'))
  const { recipient, identity } = await aBackupKey()
  const shared = { BACKUP_ARCHIVE_DIR: archive, APP_KEY: 'k'.repeat(32) }
  environment = { ...shared, BACKUP_IDENTITY: identity, TMPDIR: join(room, 'proofs') }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(room, 'data'),
    log: openLog('silent'),
    settings: ['shared_buffers=16MB', 'fsync=off'],
  })
  const { connectionString } = postgres
  const shop = await openShop({ database: { connectionString, close: async () => {} } })
  await shop.close()
  const own = { ...shared, DATA_DIR: join(room, 'data'), BACKUP_RECIPIENT: recipient }
  assert.equal((await operate(own, 'backup', '--yes')).code, 0)
  await postgres.stop()
})
after(() => rm(room, { recursive: true, force: true }))

const isStarted = (dataDir: string) => existsSync(join(dataDir, 'postgres/18/postmaster.pid'))
const clusterIn = (dataDir: string) => join(dataDir, 'postgres/18')

/** A zombie that nobody reaps has no working folder. */
function isWorking(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== ''
  } catch {
    return false
  }
}

/** Kills the command once its PostgreSQL has started. */
const killAt = (isSo: () => boolean, ...words: string[]) =>
  operateUntil({ environment, signal: 'SIGKILL', isSo }, ...words)

test('the next proof ends what a killed one left, and leaves alone what one works in that lives', async () => {
  const proofs = environment.TMPDIR ?? ''
  const rooms = () => readdirSync(proofs).map((name) => join(proofs, name, 'data'))
  const killed = await killAt(() => rooms().some(isStarted), 'backup', 'prove')
  const [left = ''] = rooms()
  assert.ok(left, killed.complained)
  const running = postgresIn(clusterIn(left))
  assert.ok(running.length > 0)

  const living = join(proofs, 'akvapolis-proof-run-living')
  await mkdir(living)
  const lock = await lockFolder(living)
  const next = await operateAsProcess(environment, 'backup', 'prove')
  assert.equal(next.code, 0, next.complained)
  for (const { pid } of running) assert.ok(!isWorking(pid))
  assert.deepEqual(await readdir(proofs), ['akvapolis-proof-run-living'])
  await lock.release()
  assert.equal((await operateAsProcess(environment, 'backup', 'prove')).code, 0)
  assert.deepEqual(await readdir(proofs), [])
})

test('after a killed restore the next one ends its PostgreSQL and names its folder', async () => {
  const target = join(room, 'restored')
  const left = `${target}.unfinished`
  await killAt(() => isStarted(left), 'restore', target)
  assert.ok(postgresIn(clusterIn(left)).length > 0)
  const next = await operateAsProcess(environment, 'restore', target)
  assert.equal(next.code, 1)
  assert.match(next.complained, /restored\.unfinished: осталось от восстановления/)
  assert.deepEqual(postgresIn(clusterIn(left)), [])
})
