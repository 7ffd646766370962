import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { copyNameOf } from './kept-copies.ts'
import { outlivedIn } from './outlived.ts'
import { segmentAt } from './segment-names.ts'

const now = new Date('2027-01-31T03:17:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

/** An archive of copies, by their age in days and where their log begins, and of segments. */
async function anArchive(
  copies: readonly [days: number, firstSegment: string][],
  segments: readonly string[],
) {
  const archive = await mkdtemp(join(tmpdir(), 'akvapolis-outlived-'))
  for (const folder of ['copies', 'wal']) await mkdir(join(archive, folder))
  for (const [days, firstSegment] of copies)
    await writeFile(join(archive, 'copies', copyNameOf({ finishedAt: ago(days), firstSegment })), '')
  for (const name of segments) await writeFile(join(archive, 'wal', `${name}.${'0'.repeat(64)}.zst`), '')
  return archive
}

test('of a database that has gone back the log stays that leads on from each copy that stays', async (t) => {
  // Ten segments a day; 20 days ago it went back by ten days, and so to an earlier place.
  const before: [number, string][] = [
    [35, segmentAt(350, 1)],
    [31, segmentAt(390, 1)],
    [21, segmentAt(490, 1)],
  ]
  const since: [number, string][] = [[20, segmentAt(380, 2)]]
  const log = [segmentAt(379, 1), segmentAt(385, 1), segmentAt(379, 2), segmentAt(381, 2), segmentAt(570, 2)]
  const archive = await anArchive([...before, ...since], log)
  t.after(() => rm(archive, { recursive: true }))
  const outlived = await outlivedIn(archive, ago(30))
  assert.deepEqual(
    outlived.log.map((file) => basename(file).slice(0, 24)),
    [segmentAt(379, 1), segmentAt(379, 2)],
  )
  assert.equal(outlived.copies.length, 1)
})
