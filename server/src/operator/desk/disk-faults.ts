import { databaseRefusal } from '@akvapolis/copy/operator/desk'
import { diskFault } from '@akvapolis/copy/operator/disk'
import type { EmbeddedPostgresRefusal } from '../../ground/database/embedded/refusal.ts'

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

type Refused = NodeJS.ErrnoException & { code: string; dest?: string }

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'

/** The sentence for what a disk has refused; null: it was something else. */
export function sentenceOfDisk(error: unknown): string | null {
  if (!isRefused(error)) return null
  // Of a file that is copied the disk of the copy is full.
  const place = noRoom.has(error.code) ? (error.dest ?? error.path) : error.path
  return diskFault(error.code, place ?? null)
}

/** Work at a place, by which a refusal is told that names none, as one of writing does. */
export async function workAt<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isRefused(error) && error.path === undefined) error.path = path
    throw error
  }
}

/** Why a PostgreSQL other than that of DATA_DIR did not start: on what, and where that lies. */
export const sentenceOfStart = (
  { code, message }: EmbeddedPostgresRefusal,
  { database, disk }: { database: string; disk: string },
): string =>
  (message.includes('No space left on device') && diskFault('ENOSPC', disk)) ||
  databaseRefusal(code, database)
