import { accessSync, constants, existsSync, lstatSync, realpathSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { deskText } from '@akvapolis/copy/operator/desk'
import type { Config } from '../../ground/config/config.ts'
import { isFolder } from '../../ground/database/embedded/archive/archived.ts'
import { canPass, ownSystemUser } from '../../ground/database/embedded/system-user.ts'
import { sentenceOfDisk } from './disk-faults.ts'

/** Why nothing new may be written at a path that the operator names; null: it may. */
export function refusalOfNew(path: string, { dataDir, backup }: Config): string | null {
  const parent = dirname(path)
  if (!isFolder(parent)) return deskText.parentMissing(parent)
  try {
    accessSync(parent, constants.W_OK)
  } catch (error) {
    return sentenceOfDisk(error)
  }
  const real = join(realpathSync(parent), basename(path))
  const isWithin = (folder: string) =>
    existsSync(folder) && `${real}${sep}`.startsWith(realpathSync(folder) + sep)
  // The database may lie elsewhere, by a link.
  const data = resolve(dataDir)
  if ([data, join(data, 'postgres')].some(isWithin)) return deskText.within(path, 'DATA_DIR')
  return backup.archive !== null && isWithin(backup.archive)
    ? deskText.within(path, 'BACKUP_ARCHIVE_DIR')
    : null
}

/** Whether a name is given away, to a link that leads nowhere too. */
export const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Whether no folder can be put in place of what is there: a link, or a place where a disk is mounted. */
export function isFixed(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  return entry !== undefined && (entry.isSymbolicLink() || entry.dev !== statSync(dirname(path)).dev)
}

/** Whether PostgreSQL, which never runs as root, gets to what lies in a folder. */
export const isOpenToPostgres = (folder: string): boolean =>
  process.getuid?.() !== 0 || canPass(folder, ownSystemUser())

/** Out of the way at one stroke, so that what still writes there finds nothing to call finished. */
export async function removeAtOnce(path: string): Promise<void> {
  const left = `${path}.left.unfinished`
  await rename(path, left).catch(() => {})
  await rm(left, { recursive: true, force: true, maxRetries: 10 })
}

/** Of work that is left: until the process ends it may go on for a moment, and lay something there again. */
export async function removeForGood(path: string): Promise<void> {
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }))
  await removeAtOnce(path)
}
