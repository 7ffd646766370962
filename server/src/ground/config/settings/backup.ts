import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

/** `recipient` is a public key of age, or `none`; the identities open what it has sealed, and belong elsewhere. */
export type BackupConfig = {
  recipient: string | null
  identity: string | null
  identityFile: string | null
  /** Where the embedded database's log and its copies go; null: nowhere. */
  archive: string | null
}

const text = z.string().trim().min(1).optional()

export const backupSettings = {
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^(none|age1[\da-z]+)$/, 'a public key of age, age1…, as `age-keygen` tells it, or none')
    .optional(),
  BACKUP_IDENTITY: text,
  BACKUP_IDENTITY_FILE: text,
  // Server and commands are started from several folders, and mean one archive.
  BACKUP_ARCHIVE_DIR: text.refine(
    (path) => path === undefined || isAbsolute(path),
    'a whole path, from the root on: /mnt/archive',
  ),
}

type Environment = z.infer<z.ZodObject<typeof backupSettings>>

export function backupOf(env: Environment): BackupConfig {
  return {
    recipient: env.BACKUP_RECIPIENT ?? null,
    identity: env.BACKUP_IDENTITY ?? null,
    identityFile: env.BACKUP_IDENTITY_FILE ?? null,
    archive: env.BACKUP_ARCHIVE_DIR ? resolve(env.BACKUP_ARCHIVE_DIR) : null,
  }
}

/** What makes an archive worth nothing: it is lost with what it is kept for, or nobody has said who may open it. */
export function archiveProblems({ archive, ...keys }: BackupConfig, dataDir: string): string[] {
  if (archive === null) return []
  const isWithin = `${archive}/`.startsWith(`${resolve(dataDir)}/`)
  // Who only restores has the other half.
  const hasKey = Object.values(keys).some((key) => key !== null)
  return [
    ...(isWithin ? ['BACKUP_ARCHIVE_DIR: lies in DATA_DIR and would be lost with it: another disk'] : []),
    ...(hasKey
      ? []
      : ['BACKUP_RECIPIENT: missing beside BACKUP_ARCHIVE_DIR: a public key of age, age1…, or none']),
  ]
}
