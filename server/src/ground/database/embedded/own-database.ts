import { Connection } from '../connections/connections.ts'
import { superuser } from './cluster.ts'
import { socketPort } from './socket-folder.ts'

const name = 'akvapolis'

/** For a Unix socket the folder stands in the query and wins over the host, which a URL can't do without. */
export function connectionStringOf(socketFolder: string): string {
  return `postgresql://${name}@localhost/${name}?host=${encodeURIComponent(socketFolder)}&port=${socketPort}`
}

/** The server's role, which is no superuser, and its database, unless they are there. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Connection({
    host: socketFolder,
    port: socketPort,
    user: superuser,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [name])
    if (!hasRole) await client.query(`create role ${name} login`)
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [name])
    if (!hasDatabase) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}
