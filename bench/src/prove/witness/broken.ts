import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { breachesIn } from '../invariants/invariants.ts'
import { untilAtRest } from '../invariants/rest.ts'
import { damageIn } from './damage.ts'
import { doublesAmong, sandboxMails } from './mailed/mails.ts'

/** Once a shop on this database is at rest: what breaks which invariant, and how many of the sandbox's mails came twice. */
export async function atRestIn(
  connectionString: string,
): Promise<{ breaches: Record<string, string[]>; doubles: number }> {
  const connection = new Connection({ connectionString })
  await connection.connect()
  try {
    await untilAtRest(connection)
    const breaches = await breachesIn(connection)
    return { breaches, doubles: doublesAmong(await sandboxMails(connection)) }
  } finally {
    await connection.end()
  }
}

/** Then: names of invariants that do not hold, tables and indices that are damaged, and mails twice if more than may be. */
export async function brokenIn(database: ShopDatabase, mayDouble: number): Promise<string[]> {
  const { breaches, doubles } = await atRestIn(database.connectionString)
  const tooMany = doubles > mayDouble ? [`${doubles} mails twice`] : []
  return [...Object.keys(breaches), ...(await damageIn(database)), ...tooMany]
}
