import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Archived } from '../archive/archived.ts'
import { historyOf, segmentAt } from '../archive/segment-names.ts'
import { chosenLog, timelineAt } from './chosen-log.ts'

const archivedAt = new Date('2027-01-31T03:17:00Z')
const kept = (name: string): Archived => ({ name, file: name, sha256: '', isSealed: false, archivedAt })

const putBack = '1\t0/5A3D848\tbefore 2027-01-30 12:00:00+00\n'

type Log = { archived: string[]; firstSegment: string; timeline?: number; history?: string }

/** What is chosen once a database that stood on the first timeline was put back, in the segment of place 5. */
async function chosen(t: TestContext, { archived, firstSegment, timeline = 2, history = putBack }: Log) {
  const log = await mkdtemp(join(tmpdir(), 'akvapolis-chosen-'))
  t.after(() => rm(log, { recursive: true }))
  await writeFile(join(log, historyOf(timeline)), history)
  await writeFile(join(log, firstSegment), '')
  const { segments, gap } = await chosenLog(archived.map(kept), { log, firstSegment, timeline })
  return { segments: segments.map(({ name }) => name), gap }
}

const before = [4, 5].map((place) => segmentAt(place, 1))
const leftBehind = [6, 7, 8].map((place) => segmentAt(place, 1))
const since = [5, 6, 7, 8].map((place) => segmentAt(place, 2))

test('the log goes on along the timeline of what was put back, without what it left behind', async (t) => {
  const archived = [...before, ...leftBehind, ...since]
  const { segments, gap } = await chosen(t, { archived, firstSegment: segmentAt(3, 1) })
  assert.deepEqual([segments.toSorted(), gap], [[...before, ...since], null])
})

test('a segment is missing though what was left behind has one of its place', async (t) => {
  const archived = [...before, ...leftBehind, ...since].filter((name) => name !== segmentAt(7, 2))
  const { gap } = await chosen(t, { archived, firstSegment: segmentAt(3, 1) })
  assert.equal(gap, segmentAt(7, 2))
})

test('nothing is missing where nothing was archived since', async (t) => {
  const archived = [...before, ...leftBehind]
  const { segments, gap } = await chosen(t, { archived, firstSegment: segmentAt(3, 1) })
  assert.deepEqual([segments, gap], [before, null])
})

test('a timeline that began and was left in one segment is on the way', async (t) => {
  const history = '1\t0/5A3D848\tone\n2\t0/5C00000\tother\n'
  const archived = [...before, ...leftBehind, segmentAt(5, 2)]
  const { segments } = await chosen(t, { archived, firstSegment: segmentAt(3, 1), timeline: 3, history })
  assert.deepEqual(segments, [...before, segmentAt(5, 2)])
})

test('from a copy of what was left behind nothing leads on', async (t) => {
  const archived = [...before, ...leftBehind, ...since]
  const { segments, gap } = await chosen(t, { archived, firstSegment: segmentAt(6, 1) })
  assert.deepEqual([segments, gap], [[], null])
})

test('a moment before the database was put back is on the timeline of its copy', () => {
  const archived = [kept(historyOf(2)), kept(segmentAt(5, 2))]
  const at = (moment: string) => timelineAt(archived, { own: 1, until: Temporal.Instant.from(moment) })
  assert.equal(at('2027-01-31T03:16:59Z'), 1)
  assert.equal(at('2027-01-31T03:17:01Z'), 2)
  assert.equal(timelineAt(archived, { own: 1, until: null }), 2)
})
