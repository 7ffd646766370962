import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { connectionStringOf } from '@akvapolis/server/ground/database/embedded/own-database'
import { socketFolderOf } from '@akvapolis/server/ground/database/embedded/socket-folder'
import { expect } from '@playwright/test'

/** Keeps whoever writes to a table of the shop's own database waiting there, in the middle of a transaction. */
export async function barrierAt(table: string, { dataDir }: { dataDir: string }) {
  const folder = socketFolderOf(realpathSync(join(dataDir, 'postgres')))
  const connection = new Connection({ connectionString: connectionStringOf(folder) })
  await connection.connect()
  await connection.query('begin')
  await connection.query(`lock table ${table} in exclusive mode`)
  const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`
  return {
    async untilMet() {
      await expect.poll(async () => (await connection.query(waiting)).rowCount, { intervals: [20] }).toBe(1)
    },
    lift: () => connection.end(),
  }
}
