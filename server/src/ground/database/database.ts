import { Kysely, PostgresDialect } from 'kysely'
import { columnParsers } from './column-parsers.ts'
import { PatientPool, type PoolSettings } from './connections.ts'
import type { Database } from './schema.ts'

export type OpenDatabase = {
  db: Kysely<Database>
  /** The same connections for libraries that bring their own SQL. */
  pool: PatientPool
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>
}

type Options = {
  /** Told of connections that broke while idle. */
  onLostConnection: (error: Error) => void
  /** At most so many connections at once. */
  size?: number
}

/**
 * Opens a pool on a PostgreSQL, embedded or not. No statement runs longer than 5 seconds and none waits longer
 * for a lock or a connection; a server that has stopped answering is given up shortly after, and one that stays away is
 * waited for by one call a second alone.
 */
export function openDatabase(
  connectionString: string,
  { onLostConnection, size = 10 }: Options,
): OpenDatabase {
  const configuration = {
    connectionString,
    max: size,
    refusesWhileAway: true,
    statement_timeout: 5000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    // Longer than statement_timeout, so that a slow statement is ended by PostgreSQL, which leaves the
    // connection usable; this one is for a PostgreSQL that doesn't answer at all.
    query_timeout: 5500,
  }
  const pool = openPool(configuration, onLostConnection)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** A pool whose columns arrive as this project wants them. */
export function openPool(settings: PoolSettings, onLostConnection: (error: Error) => void): PatientPool {
  return new PatientPool({ ...settings, types: columnParsers }).on('error', onLostConnection)
}
