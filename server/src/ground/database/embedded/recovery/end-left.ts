import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FolderLock, lockFolder } from '../folder-lock.ts'
import { clearLeftovers } from '../leftovers.ts'
import { EmbeddedPostgresRefusal } from '../refusal.ts'
import { socketFolderOf } from '../socket-folder.ts'

/** Null: whoever holds the folder lives. */
export async function lockUnlessHeld(folder: string): Promise<FolderLock | null> {
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof EmbeddedPostgresRefusal && error.code === 'folder-in-use') return null
    throw error
  }
}

/** Ends the PostgreSQL that a killed command left in its `dataDir`; one of a command that lives goes on. Linux alone tells them apart. */
export async function endLeftIn(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const clusters = foldersIn(folder).filter((name) => /^\d+$/.test(name))
  if (process.platform !== 'linux' || clusters.length === 0) return
  const lock = await lockUnlessHeld(folder)
  if (lock === null) return
  try {
    for (const cluster of clusters) await clearLeftovers(join(folder, cluster), socketFolderOf(folder))
  } finally {
    await lock.release()
  }
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return [] // it came to none
  }
}
