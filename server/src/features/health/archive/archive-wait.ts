import { sql } from 'kysely'
import { longestWait } from '../../../ground/database/embedded/archive/waiting-segments.ts'
import type { Services } from '../../../sessions/services.ts'

/** For how long the log of the database has waited to be archived, in seconds; 0: nothing waits; null: nothing is archived. */
export async function archiveWait({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number | null> {
  if (!config.databaseUrl) return config.backup.archive === null ? null : longestWait(config.dataDir)
  const { rows } = await waiting.execute(db)
  return rows[0]?.seconds ?? null
}

/**
 * Of a PostgreSQL that is not ours, by what any role may read. What waits, and since when, only a superuser is told: so it
 * counts from the last segment that was archived, which is what would be lost with the machine, once a try has failed since
 * or the segment after it is full. Where none ever was, from the database's start.
 */
const waiting = sql<{ seconds: number }>`
  select case
    when last_archived_wal is null
      or last_failed_time > last_archived_time
      or case when last_archived_wal ~ '^[0-9A-F]{24}'
        then (substr(last_archived_wal, 9, 8) || '/0')::pg_lsn
          + (('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint + 2)
          * pg_size_bytes(current_setting('wal_segment_size')) <= pg_current_wal_lsn()
        end
    then extract(epoch from now()
      - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())))::float8
    else 0 end as seconds
  from pg_stat_archiver where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`
