import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '../../testing/patience/until.ts'
import { aBackupKey } from '../../testing/programs/backup-key.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import { operate } from '../../testing/programs/operator.ts'
import { type Program, startProgram } from '../../testing/programs/program.ts'

/** A new database beside the archive of the one before. */
let room: string
let server: Program | undefined
let recipient: string
const folder = (name: string) => join(room, name)
const log = () => readdir(folder('archive/wal'))

before(async () => {
  // Open to PostgreSQL's own user, who writes below it.
  room = await mkdtemp(join(tmpdir(), 'akvapolis-other-'))
  await chmod(room, 0o755)
  await mkdir(folder('archive/wal'), { recursive: true })
  await mkdir(folder('new/wal'), { recursive: true })
  ;({ recipient } = await aBackupKey())
})
after(async () => {
  server?.child.kill('SIGKILL')
  await rm(room, { recursive: true, force: true })
})

const given = (archive: string | null): Record<string, string> => ({
  DATA_DIR: folder('data'),
  APP_KEY: 'k'.repeat(32),
  LOG_LEVEL: 'silent',
  ...(archive && { BACKUP_ARCHIVE_DIR: folder(archive), BACKUP_RECIPIENT: recipient }),
})

/** Ready to answer. */
async function start(archive: string | null): Promise<Program> {
  const port = await freePort()
  server = startProgram({ ...given(archive), PORT: String(port) })
  await server.ready(port)
  return server
}

async function stop({ child, ended }: Program) {
  child.kill('SIGTERM')
  await ended()
}

const backUp = (archive: string) => operate(given(archive), 'backup', '--yes')

async function refusesToStart() {
  const port = await freePort()
  const refused = startProgram({ ...given('archive'), PORT: String(port) })
  server = refused
  const started = refused.ready(port).then(
    () => 'started',
    () => refused.ended(),
  )
  assert.equal(await Promise.race([refused.ended(), started]), 1)
  assert.match(refused.said(), /BACKUP_ARCHIVE_DIR: .*archive\/wal holds the log of another database/)
}

test('neither a server nor a copy goes on in the archive of another database', async () => {
  const first = await start('archive')
  assert.equal((await backUp('archive')).code, 0)
  await until(async () => (await log()).some((name) => /^[\dA-F]{24}\./.test(name)))
  await stop(first)
  const before = await log()
  await rename(folder('data/postgres/18'), folder('data/postgres/18.before'))
  await refusesToStart()
  assert.ok(!(await readdir(folder('data/postgres'))).includes('18'), 'nothing is made')

  const second = await start(null)
  const copied = await backUp('archive')
  assert.equal(copied.code, 1)
  assert.equal(
    copied.complained,
    'В BACKUP_ARCHIVE_DIR архив другой базы данных, не той, что в DATA_DIR. Новой базе нужен новый архив, см. docs/runbook.md.\n',
  )
  assert.equal((await readdir(folder('archive/copies'))).length, 1)
  await stop(second)
  await refusesToStart()
  assert.deepEqual(await log(), before)
})

test('in one of its own it does', async () => {
  await stop(await start('new'))
  assert.equal((await backUp('new')).code, 0)
})
