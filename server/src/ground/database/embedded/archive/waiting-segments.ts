import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Names what was let go for want of room; beside the cluster. */
export const gapFile = 'archive-gap'

const folderOf = (dataDir: string): string => join(dataDir, 'postgres')

/** Whether something is missing in the archive, which only another copy mends. */
export const hasGap = (dataDir: string): boolean => existsSync(join(folderOf(dataDir), gapFile))

/** A copy that was begun later than the gap leads on without it. */
export async function forgetGap(dataDir: string, begunAt: number): Promise<void> {
  const file = join(folderOf(dataDir), gapFile)
  if ((await changedAt(file)) < begunAt) await rm(file)
}

/** For how long the oldest segment that is full has waited to be archived, in seconds; 0: none waits. */
export async function longestWait(dataDir: string): Promise<number> {
  const major = (await readdir(folderOf(dataDir))).find((name) => /^\d+$/.test(name)) ?? ''
  const folder = join(folderOf(dataDir), major, 'pg_wal/archive_status')
  const waiting = (await readdir(folder)).filter((name) => name.endsWith('.ready'))
  const since = await Promise.all(waiting.map((name) => changedAt(join(folder, name))))
  return Math.max(0, Date.now() - Math.min(...since)) / 1000
}

/** What was archived meanwhile does not wait. */
const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
