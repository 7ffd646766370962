import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * What any role may read. What waits, and since when, only a superuser is told: so it counts from the last segment that was
 * archived, which is what would be lost with the machine, once a try has failed since or the segment after it is full. Where
 * none ever was, from the database's start.
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

/** For how long a PostgreSQL that is not ours has left its log unarchived, in seconds; 0: nothing waits; null: it doesn't archive. */
export async function archiverWait(db: QueryExecutorProvider): Promise<number | null> {
  const { rows } = await waiting.execute(db)
  return rows[0]?.seconds ?? null
}
