import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archived } from '../archive/archived.ts'
import {
  historyOf,
  isHistory,
  isSegment,
  placeOf,
  placeOfByte,
  segmentAt,
  timelineOf,
} from '../archive/segment-names.ts'

export type ChosenLog = {
  /** In the order in which they are replayed. */
  segments: Archived[]
  /** The first one that is missing although later ones are there; null: nothing is. */
  gap: string | null
}

type Wanted = { log: string; firstSegment: string; timeline: number }

/** Of the database that went on at a moment: of the copy, or of what was put back since. Null `until`: of the newest. */
export function timelineAt(
  archived: readonly Archived[],
  { own, until }: { own: number; until: Temporal.Instant | null },
): number {
  const histories = archived.filter(({ name }) => isHistory(name)).filter(isBefore(until))
  return Math.max(own, ...histories.map(({ name }) => timelineOf(name)))
}

/** A database that was put back goes on under another number from then on, which a history file tells. */
const isBefore =
  (until: Temporal.Instant | null) =>
  ({ archivedAt }: Archived): boolean =>
    until === null || archivedAt.getTime() <= until.epochMilliseconds

/**
 * What of an archive leads from a copy on along a timeline, whose history lies in `log`, the folder of the copy's own segments.
 * What was left behind where a database was put back leads nowhere, though its segments have the same places.
 */
export async function chosenLog(
  archived: readonly Archived[],
  { log, firstSegment, timeline }: Wanted,
): Promise<ChosenLog> {
  const [own, first] = [timelineOf(firstSegment), placeOf(firstSegment)]
  const left = own === timeline ? [] : leftIn(await readFile(join(log, historyOf(timeline)), 'utf8'))
  const isChild = own === timeline || left.some((one) => one.timeline === own && first <= one.place)
  // PostgreSQL says so itself.
  if (!isChild) return { segments: [], gap: null }

  const timelineOn = (place: number) => left.find((one) => place < one.place)?.timeline ?? timeline
  const isOnItsTimeline = (name: string) => timelineOf(name) === timelineOn(placeOf(name))
  // The segment in which a timeline was left begins on it, be the next one's there or not.
  const wasLeftIn = (name: string) =>
    left.some(({ timeline, place }) => timeline === timelineOf(name) && place === placeOf(name))
  const isWanted = (name: string) =>
    isSegment(name) && placeOf(name) >= first && (isOnItsTimeline(name) || wasLeftIn(name))
  const segments = archived
    .filter(({ name }) => isWanted(name))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
  const inCopy = (await readdir(log)).filter(isWanted)
  const places = new Set(
    [...inCopy, ...segments.map(({ name }) => name)].filter(isOnItsTimeline).map(placeOf),
  )
  let end = first
  while (places.has(end)) end += 1
  return {
    segments: segments.filter(({ name }) => placeOf(name) <= end),
    gap: [...places].some((place) => place > end) ? segmentAt(end, timelineOn(end)) : null,
  }
}

/** Which timelines lead to one, oldest first, and the place at which each was left: a line each of its history. */
function leftIn(history: string): { timeline: number; place: number }[] {
  const lines = history.matchAll(/^(\d+)\t([\dA-F]+\/[\dA-F]+)/gm)
  return Array.from(lines, ([, timeline, byte = '']) => ({
    timeline: Number(timeline),
    place: placeOfByte(byte),
  }))
}
