import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** As root a cluster is another user's, and so must its copy be to be put back: a file, or a folder with all that is in it. */
export function ownLike({ uid, gid }: { uid: number; gid: number }, path: string): void {
  if (process.getuid?.() !== 0) return
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, name), uid, gid)
}
