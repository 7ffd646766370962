import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archived } from '../archive/archived.ts'
import { isHistory, isSegment, placeOf, segmentAt, timelineOf } from '../archive/segment-names.ts'

export type ChosenLog = {
  /** Of the database that went on at the moment, where it is not that of the copy. */
  timeline: number | null
  histories: Archived[]
  /** In the order in which they are replayed. */
  segments: Archived[]
  /** The first one that is missing although later ones are there; null: nothing is. */
  gap: string | null
}

type Wanted = { cluster: string; firstSegment: string; until: Temporal.Instant | null }

/** What of an archive leads from a copy, as it lies unpacked, to a moment. */
export async function chosenLog(
  archived: readonly Archived[],
  { cluster, firstSegment, until }: Wanted,
): Promise<ChosenLog> {
  const histories = archived.filter(({ name }) => isHistory(name))
  const own = timelineOf(firstSegment)
  const timeline = Math.max(own, ...histories.filter(isBefore(until)).map(({ name }) => timelineOf(name)))
  const first = placeOf(firstSegment)
  const isWanted = (name: string) => isSegment(name) && placeOf(name) >= first && timelineOf(name) <= timeline
  const segments = archived
    .filter(({ name }) => isWanted(name))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
  const inCopy = (await readdir(join(cluster, 'pg_wal'))).filter(isWanted)
  const places = new Set([...inCopy, ...segments.map(({ name }) => name)].map(placeOf))
  let end = first
  while (places.has(end)) end += 1
  return {
    timeline: timeline === own ? null : timeline,
    histories,
    segments: segments.filter(({ name }) => placeOf(name) < end),
    gap: [...places].some((place) => place > end) ? segmentAt(end, timeline) : null,
  }
}

/** A database that was put back goes on under another number from then on, which a history file tells. */
const isBefore =
  (until: Temporal.Instant | null) =>
  ({ archivedAt }: Archived): boolean =>
    until === null || archivedAt.getTime() <= until.epochMilliseconds
