import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { archivedIn, copiesFolder, isFolder } from './archived.ts'
import { changeOf } from './change-of.ts'
import { copiesIn, unfinished } from './kept-copies.ts'
import { isHistory, placeOf } from './segment-names.ts'

/** Paths of copies and of the log before the oldest one that stays. */
type Outlived = { copies: string[]; log: string[] }

/** What is not needed to go back to any moment since `since`, and copies that were cut short. */
export async function outlivedIn(archive: string, since: Date): Promise<Outlived> {
  const all = await copiesIn(archive)
  const first = Math.max(
    0,
    all.findLastIndex(({ finishedAt }) => finishedAt <= since),
  )
  const kept = all.slice(first)
  const unfinishedOnes = await cutShort(archive)
  if (kept.length === 0) return { copies: unfinishedOnes, log: [] }
  // Whoever has gone back goes on at an earlier place than older copies have reached.
  const start = Math.min(...kept.map(({ firstSegment }) => placeOf(firstSegment)))
  const log = (await archivedIn(archive)).filter(
    ({ name }) => !isHistory(name) && placeOf(name.slice(0, 24)) < start,
  )
  const copies = all.slice(0, first).map(({ path }) => path)
  return { copies: [...copies, ...unfinishedOnes], log: log.map(({ file }) => file) }
}

/** Nobody works on a copy for longer; one that a `kill -9` has left leads nowhere, and fills the disk. */
const longestWorkMs = dayMs

async function cutShort(archive: string): Promise<string[]> {
  const folder = copiesFolder(archive)
  if (!isFolder(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith(unfinished))
  const found = names.map(async (name) => {
    const path = join(folder, name)
    const changedAt = await changeOf(path)
    return changedAt && changedAt.getTime() < Date.now() - longestWorkMs ? [path] : []
  })
  return (await Promise.all(found)).flat()
}
