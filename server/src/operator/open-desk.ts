import { resolve } from 'node:path'
import type { Config } from '../ground/config/config.ts'
import { archiveOf } from '../ground/database/embedded/archiving.ts'
import { type ReachedPostgres, reachEmbeddedPostgres } from '../ground/database/embedded/reach.ts'
import { schemaStanding } from '../ground/database/migrate.ts'
import { openLog } from '../ground/log.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../sessions/services.ts'
import { SchemaDiffers } from './faults/schema-differs.ts'

type Opened = {
  services: Services
  connectionString: string
  cluster: string | null
  close(): Promise<void>
}

/**
 * Opens the server's services on the server's database, whether it runs or not, and changes nothing by that: the
 * schema is left to the server. Throws EmbeddedPostgresRefusal, SchemaDiffers, SchemaRefusal.
 */
export async function openForOperator(config: Config): Promise<Opened> {
  const log = openLog('silent')
  const reached = config.databaseUrl
    ? onServer(config.databaseUrl)
    : await reachEmbeddedPostgres(resolve(config.dataDir), log, archiveOf(config.backup))
  const { connectionString, cluster } = reached
  try {
    if ((await schemaStanding(connectionString)) === 'older') throw new SchemaDiffers()
    const { services, close } = await openServices({ config, log, connectionString, isGuest: true })
    return {
      services,
      connectionString,
      cluster,
      close: async () => {
        await close()
        await reached.stop()
      },
    }
  } catch (error) {
    await reached.stop()
    throw error
  }
}

function onServer(connectionString: string): Omit<ReachedPostgres, 'cluster'> & { cluster: null } {
  return { connectionString, cluster: null, stop: async () => {} }
}
