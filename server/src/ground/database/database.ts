import { type Kysely, PostgresDialect, sql } from 'kysely'
import type { Traces } from '../traces/traces.ts'
import { DatabaseRefusal } from './await-database.ts'
import { columnParsers } from './column-parsers.ts'
import { PatientPool, type PoolSettings } from './connections/connections.ts'
import { RetriedTransactions } from './retried-transactions.ts'
import type { Database } from './schema.ts'

export type OpenDatabase = {
  db: Kysely<Database>
  /** The same connections for libraries that bring their own SQL. */
  pool: PatientPool
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>
}

/** In milliseconds. A lock's is less than a statement's, which else always ends first: so it is told which it was. */
const timeouts = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 15_000,
}
export type Timeouts = typeof timeouts
/** What the role of who comes through a pooler may have at most. */
const longest = { ...timeouts, lock_timeout: 5000 }

/** Of who takes its time past the pooler, whatever its role has for the calls. */
export const untimed = Object.keys(timeouts)
  .map((name) => `-c ${name}=0`)
  .join(' ')

/** At once, for all calls and jobs of a server. */
export const mostConnections = 10

type Options = {
  /** Told of connections that broke while idle. */
  onLostConnection: (error: Error) => void
  /** At most so many connections at once. */
  size?: number
  /** Through a pooler, which takes no settings with a connection: the role's own stand in for them. */
  pooler?: { prepares: boolean } | null
  traces?: Traces | null
  /** The product's own unless a test brings longer ones. */
  within?: Timeouts | undefined
}

/**
 * Opens a pool on a PostgreSQL, embedded or not. No statement runs longer than 5 seconds and none waits longer
 * for a lock (4) or a connection; a server that has stopped answering is given up shortly after, and one that stays away is
 * waited for by one call a second alone.
 */
export function openDatabase(
  connectionString: string,
  { onLostConnection, size = mostConnections, pooler = null, traces = null, within = timeouts }: Options,
): OpenDatabase {
  const configuration = {
    connectionString,
    max: size,
    refusesWhileAway: true,
    traces,
    ...(pooler ?? within),
    // Longer than statement_timeout, so that a slow statement is ended by PostgreSQL, which leaves the
    // connection usable; this one is for a PostgreSQL that doesn't answer at all.
    query_timeout: within.statement_timeout + 500,
  }
  const pool = openPool(configuration, onLostConnection)
  const db = new RetriedTransactions<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Throws DatabaseRefusal where the role in use lets a statement, a lock or an open transaction take longer. */
export async function refuseWithoutTimeouts(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; setting: number; role: string }>`
    select name, setting::float8 as setting, quote_ident(current_user) as role
    from pg_settings where name in (${sql.join(Object.keys(timeouts))})`.execute(db)
  const missing = rows.filter(({ name, setting }) => {
    const most = longest[name as keyof typeof timeouts]
    return setting === 0 || setting > most
  })
  if (missing.length === 0) return
  const statements = missing.map(
    ({ name, role }) => `alter role ${role} set ${name} = ${timeouts[name as keyof typeof timeouts]};`,
  )
  throw new DatabaseRefusal(
    `DATABASE_URL: through a pooler the role's own time-outs count, which are missing: ${statements.join(' ')}`,
  )
}

/** A pool whose columns arrive as this project wants them. */
export function openPool(settings: PoolSettings, onLostConnection: (error: Error) => void): PatientPool {
  return new PatientPool({ ...settings, types: columnParsers }).on('error', onLostConnection)
}
