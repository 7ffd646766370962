import { PatientPool } from '@akvapolis/server/ground/database/connections/connections'
import { aMortalDatabase, type MortalDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { restoreDump } from '../../../../server/releases/dump.ts'

/** A PostgreSQL of its own with what a release was kept with. */
export async function restoredDatabase(dump: Buffer): Promise<MortalDatabase> {
  const database = await aMortalDatabase()
  const { connectionString } = database
  const pool = new PatientPool({ connectionString, max: 1 })
  try {
    await restoreDump(pool, { connectionString, dump })
    return database
  } catch (error) {
    await database.close()
    throw error
  } finally {
    await pool.end()
  }
}
