import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { openPool } from './database.ts'

const migrationFolder = path.join(import.meta.dirname, '../../migrations')

/**
 * Brings the schema to the latest of server/migrations, forward only, all in one transaction. Servers that start
 * at once wait for each other (an advisory lock of Kysely's). Answers the names of the migrations it has run.
 * Works on connections of its own, because a migration may take longer than the 5 seconds of a query.
 */
export async function migrateToLatest(connectionString: string, folder = migrationFolder): Promise<string[]> {
  // A connection that breaks is told by the statement that ran on it.
  const pool = openPool({ connectionString, max: 2, connectionTimeoutMillis: 5000 }, () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder })
  try {
    const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}
