import { type AppKeys, knownAppKeys } from '../config/app-keys.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { keysInUse } from './sealed-tables.ts'

/** Those of a database, which is asked only where the file of a key was cut short. Throws KeyRefusal. */
export const keysAtHand = (
  config: Pick<Config, 'appKeys' | 'dataDir'>,
  connectionString: string,
): Promise<AppKeys | null> => knownAppKeys(config, () => keysIn(connectionString))

async function keysIn(connectionString: string): Promise<string[]> {
  const { db, close } = openDatabase(connectionString, { onLostConnection: () => {}, size: 1 })
  try {
    return await keysInUse(db)
  } finally {
    await close()
  }
}
