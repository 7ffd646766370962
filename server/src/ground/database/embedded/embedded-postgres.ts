import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Archive, archiveSettings } from './archiving.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, ensureCluster, type Installation } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { clearLeftovers } from './leftovers.ts'
import { reachableNative } from './native-copy.ts'
import { connectionStringOf, ensureDatabase } from './own-database.ts'
import { settlePlace } from './place.ts'
import type { Log } from './postmaster.ts'
import { makeSocketFolder, socketFolderOf } from './socket-folder.ts'
import { supervise } from './supervision.ts'

export type EmbeddedPostgres = {
  /** Works with `openDatabase`, pg and psql alike; it stays the same when PostgreSQL is started again. */
  connectionString: string
  /** Settles when PostgreSQL has died and can't be started again: the server should exit with code 1. */
  lost: Promise<Error>
  /** Stops PostgreSQL (after the pools are closed) and frees the folder. */
  stop(): Promise<void>
}

type Options = {
  /** Holds the folder `postgres`; created when absent. */
  dataDir: string
  log: Log
  /** Where its log goes; null: nowhere. */
  archive?: Archive | null
  /** More settings of PostgreSQL as `name=value`; they win over the built-in ones. For tests. */
  settings?: readonly string[]
}

/**
 * Starts the PostgreSQL that npm installed, on a Unix socket only, and keeps it running until `stop`.
 * Throws `EmbeddedPostgresRefusal`, whose message is one line, when another server has the folder, when the
 * folder or the binaries can't be used, or when PostgreSQL itself refuses.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  archive = null,
  settings = [],
}: Options): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const { folder, user } = settlePlace(dataDir)
  const lock = await lockFolder(folder)
  try {
    const native = user ? reachableNative(binaries, user) : binaries.native
    const isElsewhere = folder !== join(realpathSync(dataDir), 'postgres') || native !== binaries.native
    if (isElsewhere) {
      log.info(`PostgreSQL's user can't reach the clone: the data live in ${folder}, it runs from ${native}`)
    }
    const installation = { folder, native, major: binaries.major, ...(user && { user }) }
    const archiving = archive ? archiveSettings(archive, installation) : []
    return await start({ installation, lock, log, settings: [...archiving, ...settings] })
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Parts = { installation: Installation; lock: FolderLock; log: Log; settings: readonly string[] }

async function start({ installation, lock, log, settings }: Parts): Promise<EmbeddedPostgres> {
  const socketFolder = socketFolderOf(installation.folder)
  const clear = async () => {
    const wasRunning = await clearLeftovers(clusterFolder(installation), socketFolder)
    if (wasRunning) log.warn('A PostgreSQL left behind by a killed server was stopped')
    makeSocketFolder(socketFolder, installation.user)
  }
  await ensureCluster(installation)
  const supervised = await supervise({ installation, socketFolder, settings, log, clear })
  try {
    await ensureDatabase(socketFolder)
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return {
    connectionString: connectionStringOf(socketFolder),
    lost: supervised.lost,
    stop: async () => {
      await supervised.stop()
      rmSync(socketFolder, { recursive: true, force: true })
      await lock.release()
    },
  }
}
