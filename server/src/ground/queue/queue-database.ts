import type { Db } from 'pg-boss'
import { PatientPool } from '../database/connections/connections.ts'
import { untimed } from '../database/database.ts'
import { listenTo } from './listening.ts'

export type QueueDatabase = Db & { pool: PatientPool; close(): Promise<void> }

/**
 * The connections of the queue: the same patient ones as all others, so that a job that ends while PostgreSQL is being
 * restarted is written down as done, and not done again. No statement limit, as the queue keeps its tables in order itself;
 * only a PostgreSQL that doesn't answer at all is given up.
 */
export function openQueueDatabase(
  connectionString: string,
  onLostConnection: (error: Error) => void,
): QueueDatabase {
  const configuration = {
    connectionString,
    max: 4,
    options: untimed,
    query_timeout: 60_000,
    application_name: 'queue',
  }
  const pool = new PatientPool(configuration).on('error', onLostConnection)
  return {
    pool,
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onConnected) =>
      listenTo({ connectionString, channel, onNotification, onConnected }),
    close: () => pool.end(),
  }
}
