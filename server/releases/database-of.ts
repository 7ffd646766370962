import { type FreshDatabase, freshDatabase } from '../src/testing/databases/database.ts'
import { restoreDump } from './dump.ts'

/** A database of its own, as a dump's release left it. */
export async function databaseOf(dump: Buffer): Promise<FreshDatabase> {
  const database = await freshDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  await restoreDump(database.pool, { ...database, dump })
  return database
}
