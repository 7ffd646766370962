import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Connection } from '../connections/connections.ts'
import type { Archive } from './archiving.ts'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { connectionStringOf } from './own-database.ts'
import type { Log } from './postmaster.ts'
import { worksElsewhere } from './processes.ts'
import { EmbeddedPostgresRefusal } from './refusal.ts'
import { socketFolderOf } from './socket-folder.ts'

export type ReachedPostgres = {
  connectionString: string
  /** The folder of the cluster itself. */
  cluster: string
  /** Ends what was started for the caller; a server's PostgreSQL goes on. */
  stop(): Promise<void>
}

/** How long a server may take to start or to stop, in milliseconds. */
const patience = 20_000

/**
 * The embedded PostgreSQL of a data folder for a short piece of work: the one of the server that runs on it, or else
 * one that is started for this and stopped after it, and archives as that would. Makes no cluster: `no-database`
 * where there is none. One whose folder was moved away for another is not asked: an orphan is stopped as at any start, a
 * server's is `folder-moved`.
 */
export async function reachEmbeddedPostgres(
  dataDir: string,
  log: Log,
  archive: Archive | null = null,
): Promise<ReachedPostgres> {
  const folder = join(dataDir, 'postgres')
  const cluster = join(folder, findBinaries().major)
  if (!existsSync(cluster)) {
    throw new EmbeddedPostgresRefusal('no-database', `There is no database in ${dataDir}.`)
  }
  const running = connectionStringOf(socketFolderOf(realpathSync(folder)))
  const deadline = performance.now() + patience
  for (;;) {
    const held = await connectTo(running, cluster)
    if (held instanceof Connection) {
      return { connectionString: running, cluster: realpathSync(cluster), stop: () => held.end() }
    }
    try {
      const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log, archive })
      const stopAlone = async () => {
        await untilAlone(connectionString)
        await stop()
      }
      return { connectionString, cluster: realpathSync(cluster), stop: stopAlone }
    } catch (error) {
      // A server that is starting or stopping has the folder, and its PostgreSQL does not answer.
      const isTaken = error instanceof EmbeddedPostgresRefusal && error.code === 'folder-in-use'
      if (!isTaken) throw error
      if (performance.now() > deadline) throw held === 'moved' ? moved(cluster) : error
      await wait(100)
    }
  }
}

/** Held shared by each command at work, and alone by the one that stops what it has started. */
const atWork = 'hashtext($$a command at work$$)'

/**
 * Another command may have reached what this one has started: it is waited for, though not for ever. The connection
 * stays open, and with it the lock, until PostgreSQL ends it: whoever comes now starts a PostgreSQL of its own.
 */
async function untilAlone(connectionString: string): Promise<void> {
  const client = new Connection({ connectionString, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.query(`set lock_timeout = ${patience}`)
  await client.query(`select pg_advisory_lock(${atWork})`).catch(() => {})
}

function moved(cluster: string) {
  return new EmbeddedPostgresRefusal(
    'folder-moved',
    `Another folder was put in the place of ${cluster} while a server runs on it: stop that first.`,
  )
}

/**
 * Kept open while the caller works, so that who has started this PostgreSQL sees somebody at any moment. `moved` where it
 * is not that of the cluster.
 */
async function connectTo(connectionString: string, cluster: string): Promise<Connection | 'moved' | null> {
  const client = new Connection({ connectionString, connectionTimeoutMillis: 5000 })
  let isMoved = false
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_try_advisory_lock_shared(${atWork}) as stays, pg_backend_pid() as pid`,
    )
    isMoved = process.platform === 'linux' && worksElsewhere(rows[0]?.pid, cluster)
    if (rows[0]?.stays && !isMoved) return client
  } catch {
    // Neither is there anybody to work with.
  }
  await client.end().catch(() => {})
  return isMoved ? 'moved' : null
}
