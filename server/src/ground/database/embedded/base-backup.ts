import { constants } from 'node:fs'
import { chmod, chown, copyFile, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Connection } from '../connections.ts'
import { superuser } from './cluster.ts'

type Options = {
  /** Of the running PostgreSQL, by its socket. */
  connectionString: string
  /** Its data folder, `…/postgres/18`. */
  cluster: string
  /** Gets a folder of the cluster's name, complete or not at all. Must not be there yet. */
  target: string
}

/** What a copy leaves out, as PostgreSQL's manual says: files of the running process, and what it makes anew. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_internal.init']
const emptied = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans', 'pgsql_tmp'],
]
const copiesAtOnce = 16

/**
 * Copies a running cluster, by the low-level backup of PostgreSQL: pg_basebackup does not come with the embedded one.
 * Writers go on meanwhile; the copy is the database as it was at the end. Answers its size in bytes.
 */
export async function backUpCluster({ connectionString, cluster, target }: Options): Promise<number> {
  const unfinished = `${target}.unfinished`
  await mkdir(unfinished, { mode: 0o700 })
  const copy = join(unfinished, basename(cluster))
  const client = new Connection({
    connectionString: connectionString.replace(/\/\/[^@/]*@/, `//${superuser}@`),
  })
  await client.connect()
  try {
    // Until this connection ends, no log that the copy needs is thrown away.
    await client.query(`select pg_create_physical_replication_slot('backup', true, true)`)
    await client.query(`select pg_backup_start('operator', fast => true)`)
    const files = await listFiles(cluster)
    await copyAll(files, { from: cluster, to: copy })
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      `select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    )
    const { labelfile = '', last = '' } = rows[0] ?? {}
    await writeFile(join(copy, 'backup_label'), labelfile, { mode: 0o600, flush: true })
    await copyAll(await listLogs(cluster, { labelfile, last }), { from: cluster, to: copy })
  } finally {
    await client.end()
  }
  await ownLike(cluster, copy)
  await rename(unfinished, target)
  return sizeOf(target)
}

/** Paths below the folder; a folder ends with a slash. */
async function listFiles(cluster: string): Promise<string[]> {
  const entries = await readdir(cluster, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath.slice(cluster.length), entry.name).replace(/^\//, '')
    const isEmptied = path
      .split('/')
      .slice(0, -1)
      .some((name) => emptied.includes(name))
    if (isEmptied || leftOut.includes(entry.name)) return []
    return [entry.isDirectory() ? `${path}/` : path]
  })
}

/** The write-ahead log from the start of the backup to its end, without which the copy is worth nothing. */
async function listLogs(
  cluster: string,
  { labelfile, last }: { labelfile: string; last: string },
): Promise<string[]> {
  const [, first] = /\(file ([\dA-F]{24})\)/.exec(labelfile) ?? []
  if (first === undefined || last === '')
    throw new Error('PostgreSQL did not tell which log the backup needs')
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name))
  const needed = names.filter((name) => name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last)) throw new Error('the log of the backup is gone')
  return needed.map((name) => `pg_wal/${name}`)
}

async function copyAll(paths: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const folder of paths.filter((path) => path.endsWith('/'))) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  }
  const files = paths.filter((path) => !path.endsWith('/')).values()
  const inLane = async () => {
    for (const file of files) await copyOne(join(from, file), join(to, file))
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, inLane))
}

/** A table that is dropped meanwhile takes its file with it: the log says so, too. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  await chmod(to, 0o600)
  await using file = await open(to, 'r+')
  await file.sync()
}

/** As root the cluster is another user's, and so must its copy be to be put back. */
async function ownLike(cluster: string, copy: string): Promise<void> {
  const { uid, gid } = await stat(cluster)
  if (process.getuid?.() !== 0) return
  await chown(copy, uid, gid)
  for (const name of await readdir(copy, { recursive: true })) await chown(join(copy, name), uid, gid)
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name))
      return entry.isFile() ? entry.size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
