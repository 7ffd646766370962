import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely'
import {
  FileMigrationProvider,
  type MigrationResult,
  type MigrationResultSet,
  Migrator,
} from 'kysely/migration'
import { DatabaseRefusal } from './await-database.ts'
import { whyAway } from './connections/outage.ts'
import { openPool, untimed } from './database.ts'
import {
  historyOf,
  judgeSchema,
  knownMigrations,
  recordMigrations,
  type SchemaHistory,
  type SchemaStanding,
} from './schema-standing.ts'

const migrationFolder = path.join(import.meta.dirname, '../../../migrations')

/**
 * Milliseconds that a migration waits for a table. Whoever wants the table meanwhile waits behind it, and for not so long that
 * it is in vain; an autovacuum in the way is ended after one second (deadlock_timeout).
 */
const lockMs = 2000
const mostTries = 4
const betweenTries = 1000

type Options = {
  folder?: string
  /** Ends at this migration rather than at the last: a schema as an earlier release had it. */
  last?: string
  /** Runs before anything is changed, and stops it by throwing. */
  first?: (db: QueryExecutorProvider) => Promise<void>
}

/**
 * Brings the schema to the latest of server/migrations, forward only, all in one transaction. Servers that start
 * at once wait for each other (an advisory lock of Kysely's). Answers the names of the migrations it has run: none
 * on a schema that a later release has made and that serves this one, too. Throws SchemaRefusal, DatabaseRefusal.
 * Works on connections of its own, because a migration may take longer than the 5 seconds of a query.
 */
export async function migrateToLatest(
  connectionString: string,
  { folder = migrationFolder, last, first }: Options = {},
): Promise<string[]> {
  return withDatabase(connectionString, async (db) => {
    const known = await knownMigrations(folder)
    const history = await historyOf(db)
    const standing = judgeSchema(known, history)
    // The migrator would look at every column of every table before it found nothing to do.
    if (standing === 'newer' || (standing === 'same' && isRecorded(history))) return []
    if (history.ran.length === 0) await refuseWithoutLetters(db)
    await first?.(db)
    const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder })
    const migrator = new Migrator({ db, provider })
    const results = await onceFree(() => (last ? migrator.migrateTo(last) : migrator.migrateToLatest()))
    if ((await historyOf(db)).servesFrom !== null) await recordMigrations(db, known)
    return results.map(({ migrationName }) => migrationName)
  })
}

/**
 * Before anything is stored: numbers of contracts and e-mail addresses are one however they are capitalised. Throws
 * DatabaseRefusal where PostgreSQL would not know the Russian letters, or could not keep them.
 */
async function refuseWithoutLetters(db: QueryExecutorProvider): Promise<void> {
  const { rows: encodings } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  if (encodings[0]?.server_encoding === 'UTF8') {
    const { rows } = await sql<{ isOne: boolean }>`select upper('ж') = 'Ж' as "isOne"`.execute(db)
    if (rows[0]?.isOne) return
  }
  throw new DatabaseRefusal(
    "DATABASE_URL: this new database does not know Russian letters; make it with: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'",
  )
}

/** Tries again where others hold a table, once who has come since is through. Throws DatabaseRefusal. */
async function onceFree(migrate: () => Promise<MigrationResultSet>): Promise<MigrationResult[]> {
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrate()
    if (!error) return results
    if (whyAway(error) !== 'locked by others') throw error
    if (tries === mostTries) throw new DatabaseRefusal(tableHeld)
    await pause(betweenTries)
  }
}

const tableHeld =
  'The database is not migrated: somebody holds a table that a migration changes, as pg_dump does. Start again once that has ended'

const isRecorded = ({ ran }: SchemaHistory): boolean => ran.every(({ sha256 }) => sha256 !== null)

/** How the schema stands to server/migrations, for who may not change it. Throws SchemaRefusal. */
export async function schemaStanding(connectionString: string): Promise<SchemaStanding> {
  return withDatabase(connectionString, async (db) =>
    judgeSchema(await knownMigrations(migrationFolder), await historyOf(db)),
  )
}

/**
 * Looks again at a schema that has served this program. What the program knows is read now: where a release is laid over
 * another one, the files are later ones in the end. The looks throw SchemaRefusal once it is served no more.
 */
export function schemaLooks(db: QueryExecutorProvider): () => Promise<SchemaStanding> {
  const known = knownMigrations(migrationFolder)
  return async () => judgeSchema(await known, await historyOf(db))
}

async function withDatabase<Result>(
  connectionString: string,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  // A connection that breaks is told by the statement that ran on it.
  const options = `${untimed} -c lock_timeout=${lockMs}`
  const pool = openPool({ connectionString, max: 2, options }, () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
