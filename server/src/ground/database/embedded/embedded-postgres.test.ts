import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, end, postmasterPid, type ServerProcess, startServer } from '../testing/server-process.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { memorySettings } from './memory.ts'
import { postgresIn } from './processes.ts'
import { socketFolderOf } from './socket-folder.ts'

const room = mkdtempSync(join(tmpdir(), 'akvapolis-test-'))
chmodSync(room, 0o755)
const dataDir = join(room, 'data')
const cluster = join(dataDir, 'postgres/18')
const started: ServerProcess[] = []
const timeout = 300_000
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

after(async () => {
  for (const server of started) await server.stop()
  rmSync(room, { recursive: true })
})

async function start(...args: Parameters<typeof startServer>): Promise<ServerProcess> {
  const server = await startServer(...args)
  started.push(server)
  return server
}

async function kill(pid: number) {
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await wait(10)
}

function isAlive(pid: number): boolean {
  return statSync(`/proc/${pid}/cwd`, { throwIfNoEntry: false }) !== undefined
}

test('the first start makes a cluster that is safe and listens on its Unix socket only', {
  timeout,
}, async () => {
  const server = await start(dataDir)
  const [settings] = await ask(
    server,
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as tcp, current_setting('synchronous_commit') as commit,
       (select rolsuper from pg_roles where rolname = current_user) as super,
       current_setting('shared_buffers') as buffers, lower('ЁЖ') as lower`,
  )
  const expected = { fsync: 'on', checksums: 'on', tcp: '', commit: 'on', super: false, lower: 'ёж' }
  const buffers = memorySettings()[0]?.split('=')[1]
  assert.deepEqual({ ...settings }, { ...expected, buffers: buffers === '1024MB' ? '1GB' : buffers })
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700)
  await ask(server, 'create table kept (id int primary key)')
  await server.stop()
})

test('Ctrl-C in the terminal does not reach PostgreSQL', { timeout }, async () => {
  const server = await start(dataDir)
  const pid = postmasterPid(dataDir)
  const [, group] = /\) \S \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  assert.equal(Number(group), pid)
  await server.stop()
})

test('a second server on the folder refuses with one line and the first stays unharmed', {
  timeout,
}, async () => {
  const first = await start(dataDir)
  const second = await start(dataDir)
  assert.equal(second.refused, 'folder-in-use')
  assert.match(
    second.message ?? '',
    /^[^\n]*postgres is in use by an АкваПолис server or by a command of the operator[^\n]*: end that[^\n]*$/,
  )
  if (second.child.exitCode === null) await once(second.child, 'exit')
  assert.equal(second.child.exitCode, 1)
  await ask(first, 'insert into kept values (1)')
  await first.stop()
})

test('after kill -9 of the server the orphaned PostgreSQL is stopped and nothing is lost', {
  timeout,
}, async () => {
  const killed = await start(dataDir)
  await ask(killed, 'insert into kept values (2)')
  const orphan = postmasterPid(dataDir)
  await end(killed.child, 'SIGKILL')
  assert.ok(isAlive(orphan))
  const next = await start(dataDir)
  assert.ok(!isAlive(orphan))
  assert.match(next.logged.join(), /left behind/)
  assert.deepEqual(await ask(next, 'select count(*)::int from kept'), [{ count: 2 }])
  await next.stop()
})

test('after kill -9 and another folder in its place the orphan of the one moved away is stopped, and writes nothing there', {
  timeout,
}, async () => {
  const [restored, moved] = [join(room, 'restored'), `${cluster}.before`]
  execFileSync('cp', ['-a', cluster, restored])
  const killed = await start(dataDir)
  await ask(killed, 'create table sold as select generate_series(1, 10000) as id')
  const orphan = postmasterPid(dataDir)
  await end(killed.child, 'SIGKILL')
  renameSync(cluster, moved)
  execFileSync('cp', ['-a', restored, cluster])
  const next = await start(dataDir)
  assert.ok(!isAlive(orphan))
  assert.match(next.logged.join(), /left behind/)
  assert.deepEqual(await ask(next, `select to_regclass('sold') as sold`), [{ sold: null }])
  await next.stop()
  assert.deepEqual(postgresIn(moved), [])
})

test('after kill -9 of the server and of PostgreSQL the next start recovers', { timeout }, async () => {
  const killed = await start(dataDir)
  await ask(killed, 'insert into kept values (3)')
  const postmaster = postmasterPid(dataDir)
  await end(killed.child, 'SIGKILL')
  await kill(postmaster)
  const next = await start(dataDir)
  assert.deepEqual(await ask(next, 'select count(*)::int from kept'), [{ count: 3 }])
  await next.stop()
})

test('so it does elsewhere than on Linux, in the socket folder that was left', { timeout }, async (t) => {
  const killed = await start(dataDir)
  const postmaster = postmasterPid(dataDir)
  await end(killed.child, 'SIGKILL')
  await kill(postmaster)
  while (postgresIn(cluster).length > 0) await wait(10)
  const left = socketFolderOf(realpathSync(join(dataDir, 'postgres')))
  // The dead one may stay a zombie, which PostgreSQL takes for a living one; nobody has this process id.
  const { pid } = spawnSync('true')
  for (const file of [join(cluster, 'postmaster.pid'), join(left, '.s.PGSQL.5432.lock')]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)))
  }
  const starting = startEmbeddedPostgres({ dataDir, log: silent })
  // The binaries, which are those of Linux, have been found by now; nothing is cleared yet.
  const { platform } = process
  t.after(() => Object.defineProperty(process, 'platform', { value: platform }))
  Object.defineProperty(process, 'platform', { value: 'darwin' })
  const next = await starting
  try {
    assert.deepEqual(await ask(next, 'select count(*)::int from kept'), [{ count: 3 }])
  } finally {
    await next.stop()
  }
})

test('PostgreSQL that dies alone is started again under the same address', { timeout }, async () => {
  const server = await start(dataDir)
  const first = postmasterPid(dataDir)
  await kill(first)
  let rows: unknown[] = []
  while (rows.length === 0) {
    rows = await ask(server, 'select count(*)::int from kept').catch(() => [])
    await wait(20)
  }
  assert.deepEqual(rows, [{ count: 3 }])
  assert.notEqual(postmasterPid(dataDir), first)
  await server.stop()
})

test('neither a zombie nor a stranger with the process id of a dead PostgreSQL blocks the start', {
  timeout,
}, async (t) => {
  const { uid, gid } = statSync(cluster)
  // The shell becomes the sleep and never reaps its child, which stays a zombie.
  const stranger = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { uid, gid, cwd: '/' })
  t.after(() => end(stranger, 'SIGKILL'))
  const [line] = await once(stranger.stdout, 'data')
  const zombie = Number(line)
  for (const pid of [zombie, stranger.pid]) {
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1700000000\n5432\n\n\n`)
    const server = await start(dataDir)
    assert.equal(server.refused, undefined)
    await server.stop()
  }
  assert.equal(stranger.exitCode, null)
})

test('an initdb that was cut short is begun anew', { timeout }, async () => {
  const other = join(room, 'cut-short')
  const first = await start(other)
  await first.stop()
  rmSync(join(other, 'postgres/18'), { recursive: true })
  mkdirSync(join(other, 'postgres/18.unfinished-1/base'), { recursive: true })
  const server = await start(other)
  // Below a long path the socket's folder, run, lies elsewhere.
  const left = readdirSync(join(other, 'postgres')).filter((name) => name !== 'run')
  assert.deepEqual(left, ['18'])
  await server.stop()
})

test('a segment is archived by its age from the first one on, however orderly the stop before', {
  timeout,
}, async () => {
  const other = join(room, 'archived')
  const settings = ['archive_mode=on', 'archive_timeout=1', 'archive_command=/bin/true']
  const open = () => startEmbeddedPostgres({ dataDir: other, log: silent, settings })
  const first = await open()
  await first.stop()
  const second = await open()
  const archived = () => ask(second, 'select last_archived_wal as segment from pg_stat_archiver')
  try {
    const [before] = await archived()
    await ask(second, 'create table sold (id int)')
    while ((await archived())[0]?.segment === before?.segment) await wait(50)
  } finally {
    await second.stop()
  }
})

test('the cluster of another PostgreSQL is left alone', { timeout }, async () => {
  const other = join(room, 'older')
  mkdirSync(join(other, 'postgres/17'), { recursive: true })
  const server = await start(other)
  assert.equal(server.refused, 'folder-of-other-version')
})

test('a folder with a long name, blanks, commas and Cyrillic works', { timeout }, async () => {
  const server = await start(join(room, `данные, "мои" ${'д'.repeat(40)}`))
  assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
})
