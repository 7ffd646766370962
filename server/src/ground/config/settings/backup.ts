import { z } from 'zod'

/** `recipient` is a public key of age, or `none`; the identities open what it has sealed, and belong elsewhere. */
export type BackupConfig = { recipient: string | null; identity: string | null; identityFile: string | null }

const text = z.string().trim().min(1).optional()

export const backupSettings = {
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^(none|age1[\da-z]+)$/, 'a public key of age, age1…, as `age-keygen` tells it, or none')
    .optional(),
  BACKUP_IDENTITY: text,
  BACKUP_IDENTITY_FILE: text,
}

export function backupOf(env: z.infer<z.ZodObject<typeof backupSettings>>): BackupConfig {
  return {
    recipient: env.BACKUP_RECIPIENT ?? null,
    identity: env.BACKUP_IDENTITY ?? null,
    identityFile: env.BACKUP_IDENTITY_FILE ?? null,
  }
}
