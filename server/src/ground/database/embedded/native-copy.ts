import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { systemFolder } from './place.ts'
import { canRun, type SystemUser } from './system-user.ts'

/** The binaries where this user can run them: as installed, or copied once below /var/lib/akvapolis. */
export function reachableNative({ native, version }: Binaries, user: SystemUser): string {
  if (canRun(join(native, 'bin', 'postgres'), user)) return native
  const copy = join(systemFolder, `postgresql-${version}`)
  if (!existsSync(copy)) copyAtOnce(native, copy)
  return copy
}

/** A copy cut short must never be taken for a whole one: it gets its name only when it is complete. */
function copyAtOnce(native: string, copy: string) {
  mkdirSync(systemFolder, { recursive: true })
  chmodSync(systemFolder, 0o755)
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error // otherwise another server was quicker
  }
}

/** The clone may have been made under a strict umask. */
function openToAll(path: string) {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  const mayRun = entry.isDirectory() || (entry.mode & 0o100) !== 0
  chmodSync(path, mayRun ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
