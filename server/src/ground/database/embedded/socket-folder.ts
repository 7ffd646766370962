import { chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Nothing listens on TCP; the number is only part of the socket's file name. */
export const socketPort = 5432

/** Bytes of `sun_path` without its closing NUL: the kernel's limit for the path of a Unix socket. */
const longestPath = 107

/** Where the socket of this folder lives: inside it, or below /tmp where that path would be too long. */
export function socketFolderOf(folder: string): string {
  const inside = join(folder, 'run')
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${socketPort}`)) <= longestPath) return inside
  const { dev, ino } = statSync(folder)
  return `/tmp/akvapolis-${dev}-${ino}`
}

/**
 * One that somebody else made in /tmp is not to be trusted. One that a crash left is used again, since only on Linux it is known
 * that nobody listens there: PostgreSQL judges what lies in it as it does its postmaster.pid, and takes no living one's place.
 */
export function makeSocketFolder(path: string, user: SystemUser | undefined) {
  const left = lstatSync(path, { throwIfNoEntry: false })
  if (left?.isDirectory() && left.uid === (user?.uid ?? process.getuid?.() ?? 0)) return
  mkdirSync(path, { mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}
