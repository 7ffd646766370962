import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { deskText } from '@akvapolis/copy/operator/desk'
import { Encrypter, generateX25519Identity } from 'age-encryption'
import { packTar } from 'modern-tar'
import { Client } from 'pg'
import { connectionStringOf } from '../ground/database/embedded/own-database.ts'
import { socketFolderOf } from '../ground/database/embedded/socket-folder.ts'
import { aBackupKey } from '../testing/programs/backup-key.ts'
import { freePort } from '../testing/programs/free-port.ts'
import { operate } from '../testing/programs/operator.ts'
import { operateAsProcess, operateUntil } from '../testing/programs/operator-process.ts'
import { startProgram } from '../testing/programs/program.ts'
import { examplesIn, wordsOf } from './testing/page-examples.ts'

let folder: string
let environment: Record<string, string>
const running: ChildProcess[] = []
let identity: string
let recipient: string
const clear = () => join(folder, 'clear')
before(async () => {
  ;({ identity, recipient } = await aBackupKey())
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-embedded-'))
  // Open to PostgreSQL's own user, so that as root too the data stay below it.
  await chmod(folder, 0o755)
  environment = {
    DATA_DIR: join(folder, 'data'),
    SANDBOX_TODAY: '2027-01-15',
    LOG_LEVEL: 'silent',
  }
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The runbook's lines about the copy of the embedded database, on this test's folders. */
const shownCopy = '/srv/copies/2027-01-15.age'
const shownFolder = '/srv/restored'
const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
const puttingBack = [...runbook.matchAll(/^ {4}((?:mv|cp -a) .*)$/gm)].map(([, line = '']) => line)
const [
  { line: backupLine } = { line: '' },
  { line: checkLine } = { line: '' },
  { line: restoreLine } = { line: '' },
] = examplesIn('runbook.md').filter(({ line }) => /^backup (?!key )/.test(line))
const here = (line: string) =>
  line.replaceAll(shownCopy, join(folder, 'copy.age')).replaceAll(shownFolder, join(folder, 'restored'))
const sh = (line: string) => execFileSync('sh', ['-ec', here(line)], { cwd: folder })

const run = (...words: string[]) => operate(environment, ...words)
const runAsProcess = (...words: string[]) => operateAsProcess(environment, ...words)

/** The real server on the data folder, ready to answer. */
async function startServer() {
  // While none ran, another test may have taken the port of the last one.
  environment.PORT = String(await freePort())
  const server = startProgram(environment)
  running.push(server.child)
  await server.ready(Number(environment.PORT))
  return {
    ended: () => server.ended(),
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.ended()
    },
    die: async () => {
      server.child.kill('SIGKILL')
      await server.ended()
    },
  }
}

/** What names a place that is none is refused in one line, and makes nothing. */
async function assertMisplaced() {
  const unmounted = { ...environment, BACKUP_ARCHIVE_DIR: join(folder, 'unmounted') }
  const misplaced: [RegExp, Record<string, string>, string[]][] = [
    [/Нет папки .*nowhere: создайте/, environment, [join(folder, 'nowhere/copy.age')]],
    [/лежит внутри DATA_DIR/, environment, [join(folder, 'data/copy.age')]],
    [/нет папки wal.* mkdir -p/, unmounted, []],
    [/нет папки wal.* mkdir -p/, unmounted, ['clear']],
  ]
  for (const [says, given, words] of misplaced) {
    const { code, complained } = await operate(given, 'backup', ...words, '--yes')
    assert.equal(code, 1)
    assert.match(complained, says)
    assert.equal(complained.split('\n').length, 2, complained)
  }
  assert.deepEqual(await readdir(folder), ['data'])
}

const postmasterFile = () =>
  readFile(join(folder, 'data/postgres/18/postmaster.pid'), 'utf8').catch(() => null)

async function sealed(clear: string | Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(clear)
}

/** Of nothing but the file that makes it one, and not packed, as copies of earlier releases. */
const aSmallCopy = async () =>
  sealed(await packTar([{ header: { name: '18/backup_label', size: 5, type: 'file' }, body: 'label' }]))

/** What it says of a rate that holds already. */
const same = (rate: string) => new RegExp(`Ничего не меняется: 15\\.01\\.2027 и так курс ${rate}`)

test('where no server has been, nothing is made', async () => {
  const { code, complained } = await runAsProcess('rate', 'set', '97.10', '--yes')
  assert.equal(code, 1)
  assert.match(complained, /нет базы данных/)
  assert.ok(!existsSync(join(folder, 'data')))
})

test('beside the running server, after it, and on a copy that was put back', async () => {
  const server = await startServer()
  const beside = await run('rate', 'set', '97.10', '--yes')
  assert.equal(beside.code, 0, beside.complained)
  const shown = await run('policy', 'show', 'AP-27-000001')
  assert.match(shown.said, /Страхователь: IVANOV IVAN, Иванов Иван Иванович/, shown.complained)

  assert.equal(puttingBack.length, 2)
  const copy = join(folder, 'copy.age')
  assert.match((await run('backup', copy, '--yes')).complained, /Не задан BACKUP_RECIPIENT/)
  environment.BACKUP_RECIPIENT = recipient.slice(0, -1)
  assert.match((await run('backup', copy, '--yes')).complained, /не открытый ключ age/)
  environment.BACKUP_RECIPIENT = recipient
  assert.equal((await run('backup', copy)).code, 1)
  assert.ok(!existsSync(copy))
  await assertMisplaced()
  const copied = await run(...wordsOf(here(backupLine)), '--yes')
  assert.equal(copied.code, 0, copied.complained)
  assert.match(copied.said, /Готово: копия в /)
  assert.match((await run('backup', copy, '--yes')).complained, /уже есть/)
  const inClear = await operate({ ...environment, BACKUP_RECIPIENT: 'none' }, 'backup', clear(), '--yes')
  assert.match(inClear.said, /не зашифрована[\s\S]*Готово: копия в /, inClear.complained)
  assert.equal((await run('rate', 'set', '99', '--yes')).code, 0)
  assert.ok(await postmasterFile())
  await server.stop()
  assert.equal(await postmasterFile(), null)

  const stopped = await Promise.all([
    runAsProcess('rate', 'set', '99', '--yes'),
    runAsProcess('policy', 'show', 'D-000002'),
    ...Array.from({ length: 3 }, () => run('policy', 'show', 'D-000002')),
  ])
  for (const { code, complained } of stopped) assert.deepEqual([code, complained], [0, ''])
  assert.match(stopped[0]?.said ?? '', same('99'))
  assert.equal(await postmasterFile(), null)

  const opening = await operate({ BACKUP_IDENTITY: identity }, ...wordsOf(here(restoreLine)))
  assert.match(opening.said, /Готово: база данных в /, opening.complained)
  for (const line of puttingBack) sh(line)
  const [rate, policy] = await Promise.all([
    run('rate', 'set', '97.1', '--yes'),
    run('policy', 'show', 'AP-27-000001'),
  ])
  assert.match(rate.said, same('97.1'), rate.complained)
  assert.match(policy.said, /оплачен/, policy.complained)
})

test('a copy in clear, as every earlier one is, is put back as it lies', async () => {
  sh(`rm -r data/postgres/18 && cp -a ${clear()}/18 data/postgres/18`)
  const shown = await run('policy', 'show', 'AP-27-000001')
  assert.match(shown.said, /оплачен/, shown.complained)
})

test('once its folder was moved away for a copy, no PostgreSQL is worked on: neither a server’s nor one that kill -9 left', async () => {
  const server = await startServer()
  assert.equal((await run('rate', 'set', '98', '--yes')).code, 0)
  sh(`mv data/postgres/18 data/postgres/18.left && cp -a ${clear()}/18 data/postgres/18`)
  const refused = await runAsProcess('rate', 'set', '97.1', '--yes')
  assert.match(refused.complained, /^Папку базы данных в .*data заменили под работающим сервером.*\n$/)
  await server.die()
  const rate = await runAsProcess('rate', 'set', '97.1', '--yes')
  assert.match(rate.said, same('97.1'), rate.complained)
  const next = await startServer()
  assert.match((await run('rate', 'set', '97.1', '--yes')).said, same('97.1'))
  await next.stop()
})

for (const signal of ['SIGINT', 'SIGHUP'] as const) {
  test(`a copy in clear that is left by ${signal} as it begins leaves nothing, and no PostgreSQL`, async () => {
    const given = { ...environment, BACKUP_RECIPIENT: 'none' }
    const isSo = () => existsSync(join(folder, 'left.unfinished/18'))
    const { code, complained } = await operateUntil(
      { environment: given, signal, isSo },
      ...['backup', join(folder, 'left'), '--yes'],
    )
    assert.deepEqual([code, complained], [1, `${deskText.left}\n`])
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('left')),
      [],
    )
    assert.equal(await postmasterFile(), null)
  })
}

test('a sealed copy holds nothing in clear, and its key alone opens it', async () => {
  const copy = join(folder, 'copy.age')
  const bytes = await readFile(copy)
  assert.ok(!bytes.includes('Иванов') && !bytes.includes('IVANOV') && !bytes.includes('PG_VERSION'))
  assert.equal((await stat(copy)).mode & 0o777, 0o600)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.includes('unfinished')),
    [],
  )
  const keyFile = join(folder, 'key.txt')
  await writeFile(keyFile, `# created: 2027-01-15\n# public key: ${recipient}\n${identity}\n`)
  const checked = await operate({ BACKUP_IDENTITY_FILE: keyFile }, ...wordsOf(here(checkLine)))
  assert.match(checked.said, /copy\.age: копия целая, файлов: \d{3,}/, checked.complained)
  assert.equal(checked.code, 0)
  const earlier = join(folder, 'earlier.age')
  await writeFile(earlier, await aSmallCopy())
  const checkedToo = await operate({ BACKUP_IDENTITY_FILE: keyFile }, 'backup', 'check', earlier)
  assert.match(checkedToo.said, /копия целая, файлов: 1,/, checkedToo.complained)
})

test('what can’t be opened whole is told in one line and leaves nothing', async () => {
  const copy = await readFile(join(folder, 'copy.age'))
  const spoilt = Buffer.from(copy)
  spoilt.writeUInt8(spoilt.readUInt8(100_000) ^ 1, 100_000)
  const faults = {
    other: { bytes: copy, key: await generateX25519Identity(), says: /зашифрован другим ключом/ },
    badKey: { bytes: copy, key: 'AGE-SECRET-KEY-1OOPS', says: /не ключ age/ },
    noKey: { bytes: copy, key: '', says: /Нечем открыть копию/ },
    lastByte: { bytes: (await aSmallCopy()).subarray(0, -1), key: identity, says: /записан не до конца/ },
    wholeChunks: { bytes: copy.subarray(0, 200 + 16 + 3 * (65536 + 16)), key: identity, says: /не до конца/ },
    spoilt: { bytes: spoilt, key: identity, says: /повреждён/ },
    header: { bytes: copy.subarray(0, 60), key: identity, says: /повреждён/ },
    other_file: { bytes: Buffer.from('PGDMP'), key: identity, says: /не зашифрованная копия/ },
    no_database: {
      bytes: await sealed('hello'),
      key: identity,
      says: /повреждён|не зашифрованная копия/,
    },
    no_tar: {
      bytes: await sealed(zstdCompressSync('hello')),
      key: identity,
      says: /повреждён|не зашифрованная/,
    },
    spoilt_within: {
      bytes: await sealed(zstdCompressSync('hello').subarray(0, 8)),
      key: identity,
      says: /повреждён/,
    },
  }
  for (const [name, { bytes, key, says }] of Object.entries(faults)) {
    const file = join(folder, `${name}.age`)
    await writeFile(file, bytes)
    for (const words of [
      ['check', file],
      ['restore', file, join(folder, name)],
    ]) {
      const refused = await operate({ BACKUP_IDENTITY: key }, 'backup', ...words)
      assert.equal(refused.code, 1, name)
      assert.match(refused.complained, says, name)
      assert.equal(refused.complained.split('\n').length, 2, `${name}: one line`)
      assert.ok(key === '' || !refused.complained.includes(key), name)
    }
    assert.deepEqual(
      [existsSync(join(folder, name)), existsSync(join(folder, `${name}.unfinished`))],
      [false, false],
    )
  }
  const there = await operate({ BACKUP_IDENTITY: identity }, 'backup', 'restore', here(shownCopy), folder)
  assert.match(there.complained, /уже есть/)
})

test('a database of a later release is worked on while that serves this one, then left to its own', async () => {
  const server = await startServer()
  const { DATA_DIR = '' } = environment
  const connectionString = connectionStringOf(socketFolderOf(realpathSync(join(DATA_DIR, 'postgres'))))
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
  const served = await run('rate', 'set', '100', '--yes')
  assert.equal(served.code, 0, served.complained)
  await client.query(`update schema_standing set serves_from = '9999-later'`)
  await client.end()
  // It sees that in its own time, and its PostgreSQL ends with it.
  await server.ended()
  const { code, complained } = await run('rate', 'set', '101', '--yes')
  assert.equal(code, 1)
  assert.match(complained, /База данных другой версии/)
})
