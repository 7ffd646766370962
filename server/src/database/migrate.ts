import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { openPool } from './database.ts'

const migrationFolder = path.join(import.meta.dirname, '../../migrations')

/**
 * Brings the schema to the latest of server/migrations, forward only, all in one transaction. Servers that start
 * at once wait for each other (an advisory lock of Kysely's). Answers the names of the migrations it has run.
 * Works on connections of its own, because a migration may take longer than the 5 seconds of a query.
 */
export async function migrateToLatest(connectionString: string, folder = migrationFolder): Promise<string[]> {
  return withMigrator({ connectionString, folder }, async (migrator) => {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** Whether the schema is the one of server/migrations, for who may not change it. */
export async function isSchemaLatest(connectionString: string, folder = migrationFolder): Promise<boolean> {
  return withMigrator({ connectionString, folder }, async (migrator, db) => {
    const known = await migrator.getMigrations()
    if (known.some(({ executedAt }) => executedAt === undefined)) return false
    const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db)
    return rows[0]?.count === known.length
  })
}

async function withMigrator<Result>(
  { connectionString, folder }: { connectionString: string; folder: string },
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  // A connection that breaks is told by the statement that ran on it.
  const pool = openPool({ connectionString, max: 2, connectionTimeoutMillis: 5000 }, () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder })
  try {
    return await work(new Migrator({ db, provider }), db)
  } finally {
    await db.destroy()
  }
}
