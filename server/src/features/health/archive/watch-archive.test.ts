import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { copyNameOf } from '../../../ground/database/embedded/archive/kept-copies.ts'
import { keepProof } from '../../../ground/database/embedded/archive/proved-copy.ts'
import type { Services } from '../../../sessions/services.ts'
import { watchArchive, watchCopies, watchProofs } from './watch-archive.ts'

test('a segment that waits and a gap are alarms; nothing is said where all is archived, or nothing is to be', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'akvapolis-watch-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const status = join(dataDir, 'postgres/18/pg_wal/archive_status')
  await mkdir(status, { recursive: true })
  const alarms: string[] = []
  const log = { error: ({ alarm }: { alarm: string }) => alarms.push(alarm) } as unknown as Services['log'] // all it is asked
  const db = {} as Services['db'] // of a database elsewhere alone
  const watch = async (archive: string | null = '/srv/archive') => {
    const config = { dataDir, backup: { archive } } as unknown as Services['config'] // the same
    await watchArchive({ db, config, log })
    return alarms.splice(0)
  }
  assert.deepEqual(await watch(), [])

  const waiting = join(status, '000000010000000000000001.ready')
  await writeFile(waiting, '')
  assert.deepEqual(await watch(), [])
  const longAgo = new Date(Date.now() - 200_000)
  await utimes(waiting, longAgo, longAgo)
  assert.deepEqual(await watch(), ['archive'])
  assert.deepEqual(await watch(null), [])
  await writeFile(join(dataDir, 'postgres/archive-gap'), '000000010000000000000001\n')
  await rm(waiting)
  assert.deepEqual(await watch(), ['archive_gap'])
})

test('a copy older than thirty hours, or none that is finished, is an alarm; nothing is where there is no archive', async (t) => {
  const archive = await mkdtemp(join(tmpdir(), 'akvapolis-copies-'))
  t.after(() => rm(archive, { recursive: true }))
  const told: object[] = []
  const log = { error: (alarm: object) => told.push(alarm) } as unknown as Services['log'] // all it is asked
  const watch = async (of: string | null = archive) => {
    const config = { backup: { archive: of } } as unknown as Services['config'] // the same
    await watchCopies({ config, log })
    return told.splice(0)
  }
  const copy = async (hoursAgo: number, rest = '') => {
    const finishedAt = new Date(Date.now() - hoursAgo * hourMs)
    const firstSegment = '000000010000000000000001'
    await writeFile(join(archive, 'copies', `${copyNameOf({ finishedAt, firstSegment })}.age${rest}`), '')
  }
  assert.deepEqual(await watch(null), [])
  assert.deepEqual(await watch(), [{ alarm: 'copy', hours: null }])
  await mkdir(join(archive, 'copies'))
  await copy(31)
  await copy(1, '.unfinished')
  assert.deepEqual(await watch(), [{ alarm: 'copy', hours: 31 }])
  await copy(29)
  assert.deepEqual(await watch(), [])
})

test('a copy of last night that nobody has proved, or that was proved to be none, is an alarm', async (t) => {
  const archive = await mkdtemp(join(tmpdir(), 'akvapolis-proofs-'))
  t.after(() => rm(archive, { recursive: true }))
  const told: object[] = []
  const log = { error: (alarm: object) => told.push(alarm) } as unknown as Services['log'] // all it is asked
  const watch = async (of: string | null = archive) => {
    const config = { backup: { archive: of } } as unknown as Services['config'] // the same
    await watchProofs({ config, log })
    return told.splice(0)
  }
  const prove = (hoursAgo: number, isSound: boolean) =>
    keepProof(archive, { finishedAt: new Date(Date.now() - hoursAgo * hourMs), isSound })
  assert.deepEqual(await watch(null), [])
  assert.deepEqual(await watch(), [{ alarm: 'proof', hours: null, isSound: null }])
  await prove(31, true)
  assert.deepEqual(await watch(), [{ alarm: 'proof', hours: 31, isSound: true }])
  await prove(29, true)
  assert.deepEqual(await watch(), [])
  await prove(2, false)
  const wrong = [{ alarm: 'proof', hours: 2, isSound: false }]
  assert.deepEqual(await watch(), wrong)
  await prove(26, true)
  assert.deepEqual(await watch(), wrong, 'an older one that is sound makes the newest no better')
})
