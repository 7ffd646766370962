import assert from 'node:assert/strict'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { ask, type ServerProcess, startServer } from '../testing/server-process.ts'
import { findBinaries } from './binaries.ts'
import { reachableNative } from './native-copy.ts'
import { systemFolder } from './place.ts'
import { canRun, ownSystemUser } from './system-user.ts'

const timeout = 300_000
/** Of Debian; a user with a name, as initdb wants it. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

const onlyAsRoot = { skip: !isRoot && 'only root can try it' }
const user = isRoot ? ownSystemUser() : { uid: 0, gid: 0 }
const room = mkdtempSync(join(tmpdir(), 'akvapolis-place-'))
chmodSync(room, 0o755)
const toRemove = [room]
const started: ServerProcess[] = []

after(async () => {
  for (const server of started) await server.stop()
  for (const folder of toRemove) rmSync(folder, { recursive: true, force: true })
})

async function start(...args: Parameters<typeof startServer>): Promise<ServerProcess> {
  const server = await startServer(...args)
  started.push(server)
  return server
}

describe('started as root', onlyAsRoot, () => {
  test('PostgreSQL runs as a user of its own, who is given an empty DATA_DIR', { timeout }, async () => {
    const dataDir = join(room, 'empty')
    mkdirSync(dataDir, { mode: 0o700 })
    const server = await start(dataDir)
    assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
    assert.equal(statSync(dataDir).uid, user.uid)
    assert.equal(statSync(join(dataDir, 'postgres/18')).uid, user.uid)
    await server.stop()
  })

  test('below a folder for root alone the data go to /var/lib, with one line about it', {
    timeout,
  }, async () => {
    const closed = join(room, 'closed')
    const dataDir = join(closed, 'clone/data')
    mkdirSync(dataDir, { recursive: true })
    chmodSync(closed, 0o700)
    const server = await start(dataDir)
    assert.equal(server.refused, undefined)
    const link = join(dataDir, 'postgres')
    const folder = readlinkSync(link)
    toRemove.push(folder)
    assert.match(folder, /^\/var\/lib\/akvapolis\/[0-9a-f]{16}$/)
    assert.equal(server.logged.length, 1)
    assert.ok(server.logged[0]?.includes(`the data live in ${folder}`))
    await ask(server, 'create table kept ()')
    await server.stop()

    // Opened later: the data stay where they are instead of beginning anew.
    chmodSync(closed, 0o755)
    const again = await start(dataDir)
    await ask(again, 'select from kept')
    await again.stop()
  })

  test('binaries that PostgreSQL’s user cannot reach are copied once, whole', { timeout }, () => {
    const closed = join(room, 'modules')
    const native = join(closed, 'native')
    mkdirSync(closed, { mode: 0o700 })
    cpSync(findBinaries().native, native, { recursive: true, verbatimSymlinks: true })
    // As under umask 077.
    chmodSync(join(native, 'lib'), 0o700)
    const version = `test-${process.pid}`
    const copy = join(systemFolder, `postgresql-${version}`)
    toRemove.push(copy)

    assert.equal(reachableNative({ native, version, major: '18' }, user), copy)
    assert.ok(canRun(join(copy, 'bin/initdb'), user))
    const made = statSync(copy).ino
    assert.equal(reachableNative({ native, version, major: '18' }, user), copy)
    assert.equal(statSync(copy).ino, made)
  })
})

describe('started as an ordinary user', onlyAsRoot, () => {
  test('an ordinary user needs no root; a start as root in between changes nothing for him', {
    timeout,
  }, async () => {
    const home = join(room, 'home')
    mkdirSync(home)
    chownSync(home, nobody.uid, nobody.gid)
    const dataDir = join(home, 'data')
    for (const starter of [nobody, undefined, nobody]) {
      const server = await start(dataDir, starter)
      assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
      assert.equal(statSync(join(dataDir, 'postgres/18')).uid, nobody.uid)
      await server.stop()
    }
  })

  test('an ordinary user is told of a folder he cannot use', { timeout }, async () => {
    mkdirSync(join(room, 'foreign/postgres'), { recursive: true, mode: 0o700 })
    const server = await start(join(room, 'foreign'), nobody)
    assert.equal(server.refused, 'folder-not-reachable')
  })
})
