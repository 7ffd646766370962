import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { EmbeddedPostgresRefusal } from '../../ground/database/embedded/refusal.ts'
import { sentenceOfDisk, sentenceOfStart, workAt } from './disk-faults.ts'

const told = (path: string, work: () => Promise<unknown>): Promise<string | null> =>
  workAt(path, work).then(
    () => assert.fail('not refused'),
    (error: unknown) => sentenceOfDisk(error),
  )

test('what a disk refuses is told in our words, by its own place or that of the work', async (t) => {
  const room = await mkdtemp(join(tmpdir(), 'akvapolis-disk-'))
  t.after(() => rm(room, { recursive: true }))
  const file = join(room, 'file')
  await writeFile(file, '')
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
