import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { identityToRecipient } from 'age-encryption'
import { EmbeddedPostgresRefusal } from '../../ground/database/embedded/refusal.ts'
import { ownSystemUser } from '../../ground/database/embedded/system-user.ts'
import { aBackupKey } from '../../testing/programs/backup-key.ts'
import { operate } from '../../testing/programs/operator.ts'
import { sentenceOfDisk, sentenceOfStart, workAt } from './disk-faults.ts'
import { isFixed } from './new-path.ts'

/** Where commands write what is new, and where they do not. No database is started here. */
let room: string
let environment: Record<string, string>
const folder = (name: string) => join(room, name)
before(async () => {
  room = await mkdtemp(join(tmpdir(), 'akvapolis-places-'))
  await chmod(room, 0o755)
  const { identity } = await aBackupKey()
  await mkdir(folder('archive/wal'), { recursive: true })
  await mkdir(folder('elsewhere'))
  await mkdir(folder('data'))
  await symlink(folder('elsewhere'), folder('data/postgres'))
  await symlink(folder('data'), folder('by-link'))
  await writeFile(folder('copy.age'), 'age-encryption.org/v1\n')
  environment = {
    DATA_DIR: folder('data'),
    BACKUP_ARCHIVE_DIR: folder('archive'),
    BACKUP_IDENTITY: identity,
  }
})
after(() => rm(room, { recursive: true, force: true }))

const commands: string[][] = [
  ['restore', '--until', '2026-01-15T12:34:56+03:00'],
  ['backup', 'restore', '$copy'],
  ['backup', 'key'],
]

/** Refused in one line; nothing is left. */
async function refused(words: readonly string[], target: string): Promise<string> {
  const before = await readdir(room, { recursive: true })
  const asked = words.map((word) => word.replace('$copy', folder('copy.age')))
  const { code, complained } = await operate(environment, ...asked, target)
  assert.equal(code, 1, complained)
  assert.equal(complained.split('\n').length, 2, complained)
  assert.deepEqual(await readdir(room, { recursive: true }), before)
  return complained
}

for (const words of commands) {
  test(`${words.slice(0, 2).join(' ')}: a place within DATA_DIR or the archive, or below nothing, is refused by its name`, async () => {
    for (const within of ['data/new', 'by-link/new', 'elsewhere/new']) {
      assert.match(await refused(words, folder(within)), /new лежит внутри DATA_DIR/)
    }
    assert.match(await refused(words, folder('archive/new')), /new лежит внутри BACKUP_ARCHIVE_DIR/)
    assert.match(await refused(words, folder('nowhere/new')), /Нет папки .*nowhere: создайте/)
  })
}

test('a link, and where a disk is mounted, no folder can take the place of: that is told before the work', async () => {
  await mkdir(folder('led-to'), { recursive: true })
  await symlink(folder('led-to'), folder('link'))
  await symlink(folder('gone'), folder('dangling'))
  assert.match(await refused(['restore'], folder('link')), /link: ссылка или место, куда подключён диск/)
  assert.match(await refused(['restore'], folder('dangling')), /dangling: ссылка или место/)
  for (const words of commands.slice(1)) {
    assert.match(await refused(words, folder('dangling')), /dangling уже есть/)
  }
  assert.ok(process.platform !== 'linux' || isFixed('/proc'))
  assert.ok(!isFixed(folder('led-to')) && !isFixed(folder('new')))
})

test('a folder where a file is meant is told, of a key and of a copy', async () => {
  const inRoom = { ...environment, BACKUP_IDENTITY_FILE: room }
  const words: [RegExp, Record<string, string>, string[]][] = [
    [/: укажите в BACKUP_IDENTITY_FILE файл с ключом\.$/, inRoom, ['check', folder('copy.age')]],
    [
      /archive – папка, то есть незашифрованная копия: .* backup prove/,
      environment,
      ['check', folder('archive')],
    ],
    [/archive – папка/, environment, ['restore', folder('archive'), folder('new')]],
  ]
  for (const [says, given, asked] of words) {
    const { code, complained } = await operate(given, 'backup', ...asked)
    assert.equal(code, 1)
    assert.match(complained.trimEnd(), says)
    assert.equal(complained.split('\n').length, 2, complained)
  }
})

test('a database that is not there is told by its whole path', async () => {
  const { code, complained } = await operate({ DATA_DIR: './no-data-here' }, 'policy', 'show', 'AP-27-000001')
  assert.equal(code, 1)
  assert.ok(complained.startsWith(`В ${resolve('no-data-here')} нет базы данных`), complained)
})

test('a moment that is none is not understood, whatever the archive', async () => {
  for (const moment of ['foo', '2026-01-15', '2026-01-15T12:34:56']) {
    const { code, complained } = await operate(environment, 'restore', '--until', moment, folder('new'))
    assert.equal(code, 2)
    assert.match(complained, /не момент\. Пишите с поясом/)
  }
})

const isRoot = process.getuid?.() === 0
test('restore: a place that PostgreSQL’s user does not get to is named before anything is unpacked', {
  skip: !isRoot && 'only as root PostgreSQL has a user of its own',
}, async () => {
  ownSystemUser()
  await mkdir(folder('closed'), { mode: 0o700 })
  assert.match(
    await refused(['restore'], folder('closed/new')),
    /closed\/new: пользователь PostgreSQL не может/,
  )
})

test('an archive that is not there is refused and never made', async () => {
  await mkdir(folder('mount-point'))
  for (const BACKUP_ARCHIVE_DIR of [folder('mount-point'), folder('mistyped')]) {
    const { code, complained } = await operate(
      { ...environment, BACKUP_ARCHIVE_DIR },
      'restore',
      folder('new'),
    )
    assert.equal(code, 1)
    assert.match(complained, /нет папки wal.* mkdir -p/)
  }
  assert.deepEqual(await readdir(folder('mount-point')), [])
  assert.ok(!existsSync(folder('mistyped')))
})

test('a new key is told to nobody but its file', async () => {
  const file = folder('backup-key')
  const made = await operate(environment, 'backup', 'key', file)
  assert.equal(made.code, 0, made.complained)
  const [identity = ''] = /^AGE-SECRET-KEY-1\w+$/m.exec(await readFile(file, 'utf8')) ?? []
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.match(made.said, new RegExp(`^BACKUP_RECIPIENT=${await identityToRecipient(identity)}$`, 'm'))
  assert.ok(!made.said.includes(identity))
  const again = await operate(environment, 'backup', 'key', file)
  assert.match(again.complained, /уже есть/)
  assert.ok((await readFile(file, 'utf8')).includes(identity))
})

const told = (path: string, work: () => Promise<unknown>): Promise<string | null> =>
  workAt(path, work).then(
    () => assert.fail('not refused'),
    (error: unknown) => sentenceOfDisk(error),
  )

test('what a disk refuses is told in our words, by its own place or that of the work', async () => {
  const file = folder('copy.age')
  assert.equal(await told(room, () => readFile(room)), `${room}: это папка, а нужен файл.`)
  assert.equal(
    await told('/srv', () => writeFile(join(room, 'no/file'), '')),
    `${room}/no/file: нет такого файла или папки.`,
  )
  assert.equal(await told('/srv', () => writeFile(file, '', { flag: 'wx' })), `${file}: уже есть.`)
  assert.equal(await told('/srv', () => writeFile(join(file, 'x'), '')), `${file}/x: это не папка.`)
  if (existsSync('/dev/full'))
    assert.equal(
      await told('/srv/copy.age', () => writeFile('/dev/full', 'x')),
      '/srv/copy.age: на диске нет места.',
    )
})

test('of a file that is copied the full disk is that of the copy; a read-only one is told', () => {
  const refused = (code: string, places: { path?: string; dest?: string }) =>
    sentenceOfDisk(Object.assign(new Error(code), { code, syscall: 'copyfile', ...places }))
  assert.equal(refused('ENOSPC', { path: '/a', dest: '/b' }), '/b: на диске нет места.')
  assert.equal(refused('EROFS', { path: '/a' }), '/a: диск подключён только для чтения.')
  assert.equal(refused('ENOSPC', {}), 'Не получилось: на диске нет места.')
  assert.equal(refused('ESOMETHING', { path: '/a' }), null)
  assert.equal(sentenceOfDisk(new Error('other')), null)
})

test('a PostgreSQL that found no room says so, by the disk', () => {
  const places = { database: '/srv/copy.age', disk: '/tmp/room' }
  const full = new EmbeddedPostgresRefusal('not-started', 'FATAL: No space left on device')
  assert.equal(sentenceOfStart(full, places), '/tmp/room: на диске нет места.')
  const other = new EmbeddedPostgresRefusal('not-started', 'FATAL: other')
  assert.match(sentenceOfStart(other, places), /PostgreSQL в \/srv\/copy.age не запускается/)
})
