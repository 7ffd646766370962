import { archiverWait } from '../../ground/database/archiver-wait.ts'
import { longestWait } from '../../ground/database/embedded/archive/waiting-segments.ts'
import type { Services } from '../../sessions/services.ts'

/** For how long the log of the database has waited to be archived, in seconds; 0: nothing waits; null: nothing is archived. */
export async function archiveWait({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number | null> {
  if (config.databaseUrl) return archiverWait(db)
  return config.backup.archive === null ? null : longestWait(config.dataDir)
}
