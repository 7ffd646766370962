import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** As root a cluster is another user's, and so must its copy be to be put back. */
export async function ownLike({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  await chown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid)
}
