import { lstatSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../../../ground/database/embedded/folder-lock.ts'
import { endLeftIn, lockUnlessHeld } from '../../../ground/database/embedded/recovery/end-left.ts'
import { removeAtOnce } from '../../desk/new-path.ts'

const started = 'akvapolis-proof-run-'

/** A folder of a proof's own, held while its process lives. Of runs that were killed all is ended and removed before. */
export async function openRoom(): Promise<{ path: string; close(): Promise<void> }> {
  await clearLeftRooms()
  const made = await mkdtemp(join(tmpdir(), 'akvapolis-proof-'))
  await chmod(made, 0o755)
  // Another one that begins finds it held as soon as it goes by this name.
  const lock = await lockFolder(made)
  const path = join(tmpdir(), `${started}${made.slice(-6)}`)
  await rename(made, path)
  return {
    path,
    close: async () => {
      await removeAtOnce(path)
      await lock.release()
    },
  }
}

async function clearLeftRooms(): Promise<void> {
  // Elsewhere nothing tells whether its process lives.
  if (process.platform !== 'linux') return
  const rooms = (await readdir(tmpdir())).filter((name) => name.startsWith(started))
  for (const room of rooms.map((name) => join(tmpdir(), name))) if (isOurs(room)) await clearLeft(room)
}

/** Anybody may lay something into /tmp by such a name. */
function isOurs(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  return entry?.isDirectory() === true && entry.uid === process.getuid?.()
}

async function clearLeft(room: string): Promise<void> {
  const lock = await lockUnlessHeld(room)
  if (lock === null) return
  try {
    await endLeftIn(join(room, 'data'))
    await removeAtOnce(room)
  } finally {
    await lock.release()
  }
}
