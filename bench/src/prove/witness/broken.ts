import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { breachesIn } from '../invariants/invariants.ts'
import { untilAtRest } from '../invariants/rest.ts'
import { damageIn } from './damage.ts'

/** Once a shop on this database is at rest: names of invariants that do not hold, and tables and indices that are damaged. */
export async function brokenIn(database: ShopDatabase): Promise<string[]> {
  const connection = new Connection({ connectionString: database.connectionString })
  await connection.connect()
  try {
    await untilAtRest(connection)
    return [...Object.keys(await breachesIn(connection)), ...(await damageIn(database))]
  } finally {
    await connection.end()
  }
}
