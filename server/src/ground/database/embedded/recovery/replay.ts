import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Archived, archivedIn } from '../archive/archived.ts'
import { isHistory, timelineOf } from '../archive/segment-names.ts'
import { findBinaries } from '../binaries.ts'
import { firstSegmentOf, labelName } from '../copies/base-backup.ts'
import type { CopyFault } from '../copies/opened-copy.ts'
import { ownLike } from '../copies/own-like.ts'
import { type ChosenLog, chosenLog, timelineAt } from './chosen-log.ts'
import { type Run, recover } from './recover.ts'
import { unpackArchived } from './unpack-archived.ts'

type Options = {
  /** Holds an unpacked copy as `postgres/18`, and nothing else. */
  dataDir: string
  archive: string
  /** Null: all that the archive has. */
  until: Temporal.Instant | null
  identities: readonly string[]
}

export type Replayed = {
  ok: true
  segments: number
  /** Of the last transaction that was replayed; null: there was none after the copy. */
  lastAt: Temporal.Instant | null
  /** Whether the archive goes beyond the moment. */
  isReached: boolean
}

type Fault =
  | { fault: 'gap'; name: string; lastAt: Temporal.Instant | null }
  | { fault: 'before-copy' | 'other-timeline' }
  | { fault: CopyFault; file: string }

export type ReplayFault = { ok: false } & Fault

/** So many segments after those that were archived by the moment are unpacked at first: it mostly lies in the next one. */
const inAdvance = 4

/** Lets PostgreSQL replay the archive on a copy, and promotes it: it goes on from there under another timeline. */
export async function replay(options: Options): Promise<Replayed | ReplayFault> {
  const { dataDir, archive, until } = options
  const cluster = join(dataDir, 'postgres', findBinaries().major)
  const firstSegment = firstSegmentOf(await readFile(join(cluster, labelName), 'utf8'))
  const archived = await archivedIn(archive)
  const own = timelineOf(firstSegment)
  const timeline = timelineAt(archived, { own, until })
  const histories = archived.filter(({ name }) => isHistory(name))
  const fault = await unpackAll(histories, cluster, options)
  if (fault) return { ok: false, ...fault }
  const log = await chosenLog(archived, { log: join(cluster, 'pg_wal'), firstSegment, timeline })
  if (until === null && log.gap !== null) return { ok: false, fault: 'gap', name: log.gap, lastAt: null }

  const isOwn = timeline === own
  const replayed = await replayLog(log, cluster, { ...options, timeline: isOwn ? null : timeline })
  const isOther = !isOwn && (await timelineBefore(cluster)) !== timeline
  return replayed.ok && isOther ? { ok: false, fault: 'other-timeline' } : replayed
}

type Along = Options & {
  /** Where it is not that of the copy. */
  timeline: number | null
}

async function replayLog(log: ChosenLog, cluster: string, options: Along): Promise<Replayed | ReplayFault> {
  const { dataDir, until, timeline } = options
  let segments = 0
  let run: Run = { ending: 'ended-early', lastAt: null }
  for (const batch of batchesOf(log, until)) {
    const fault = await unpackAll(batch, cluster, options)
    if (fault) return { ok: false, ...fault }
    segments += batch.length
    run = await recover(dataDir, { target: until && targetOf(until), timeline })
    if (run.ending !== 'ended-early') break
  }
  if (run.ending === null) return { ok: true, segments, lastAt: run.lastAt, isReached: until !== null }
  if (run.ending !== 'ended-early') return { ok: false, fault: run.ending }
  if (log.gap !== null) return { ok: false, fault: 'gap', name: log.gap, lastAt: run.lastAt }
  // The archive ends before the moment: all that it has.
  const { lastAt } = await recover(dataDir, { target: null, timeline })
  return { ok: true, segments, lastAt: lastAt ?? run.lastAt, isReached: false }
}

/** From which timeline a cluster that was promoted goes on. */
async function timelineBefore(cluster: string): Promise<number> {
  const folder = join(cluster, 'pg_wal')
  const newest = (await readdir(folder)).filter(isHistory).sort().at(-1) ?? ''
  const lines = (await readFile(join(folder, newest), 'utf8')).trim().split('\n')
  return Number.parseInt(lines.at(-1) ?? '', 10)
}

/** What a recovery needs mostly lies in the first; each further one is as large as all before. */
function* batchesOf({ segments }: ChosenLog, until: Temporal.Instant | null) {
  const by = until
    ? segments.findLastIndex(({ archivedAt }) => archivedAt.getTime() <= until.epochMilliseconds)
    : segments.length
  let end = by + 1 + inAdvance
  yield segments.slice(0, end)
  for (; end < segments.length; end *= 2) yield segments.slice(end, end * 2)
}

async function unpackAll(
  batch: readonly Archived[],
  cluster: string,
  { identities }: Options,
): Promise<Fault | null> {
  const folder = join(cluster, 'pg_wal')
  for (const one of batch) {
    const fault = await unpackArchived(one, { folder, identities })
    if (fault) return { fault, file: one.file }
  }
  ownLike(await stat(cluster), folder)
  return null
}

/** Of a setting, read before PostgreSQL knows any name of a zone. */
const targetOf = (moment: Temporal.Instant): string =>
  `time=${moment.toString({ smallestUnit: 'microsecond' }).replace('T', ' ').replace('Z', '+00')}`
