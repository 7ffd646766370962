import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Connection } from '../../connections/connections.ts'
import { superuser } from '../cluster.ts'
import { stillMoment } from './still-moment.ts'

export type Cluster = {
  /** Of the running PostgreSQL, by its socket. */
  connectionString: string
  /** Its data folder, `…/postgres/18`. */
  cluster: string
}

/** Reads what a copy has to show once it is restored, as JSON, by a connection that sees its end. */
export type ReadFigures = (reader: Connection) => Promise<object>

/** Where a copy goes. Paths stand below the cluster, that of a folder ends with a slash. */
export type Taker = {
  takeAll(paths: readonly string[]): Promise<void>
  takeLabel(name: string, label: string): Promise<void>
}

/**
 * Of a copy: the first segment of the log without which it is worth nothing, when it was the database as it was, and
 * whether it brings its figures along.
 */
export type Taken = { firstSegment: string; finishedAt: Date; hasFigures: boolean }

/** What tells PostgreSQL that a cluster is a copy, and from where to replay its log. */
export const labelName = 'backup_label'

/** What a copy holds besides: its figures, and up to which moment of its log they are true. */
export const figuresName = 'akvapolis-figures.json'

/** Another copy of the same cluster is being made. */
export class CopyUnderWay extends Error {}

const slotExists = '42710'

/** What a copy leaves out, as PostgreSQL's manual says: files of the running process, and what it makes anew. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_internal.init', figuresName]
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]

/**
 * Copies a running cluster, by the low-level backup of PostgreSQL: pg_basebackup does not come with the embedded one.
 * Writers go on meanwhile; the copy is the database as it was at the end.
 */
export async function backUpCluster(
  { connectionString, cluster }: Cluster,
  readFigures: ReadFigures,
  taker: Taker,
): Promise<Taken> {
  const client = new Connection({
    connectionString: connectionString.replace(/\/\/[^@/]*@/, `//${superuser}@`),
  })
  const reader = new Connection({ connectionString })
  await client.connect()
  try {
    await reader.connect()
    await keepLog(client)
    await client.query(`select pg_backup_start('operator', fast => true)`)
    await taker.takeAll(await listFiles(cluster))
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      `select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    )
    const { labelfile = '', last = '' } = rows[0] ?? {}
    const moment = await stillMoment(client, reader)
    // What is copied of the log is complete, and on the disk.
    if (moment) await client.query('select pg_switch_wal()')
    // By PostgreSQL's clock, as the moments in its log are.
    const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const firstSegment = firstSegmentOf(labelfile)
    await taker.takeLabel(labelName, labelfile)
    await taker.takeAll(await listLogs(cluster, { first: firstSegment, last: moment?.segment ?? last }))
    if (moment) {
      const figures = { version: 1, moment: moment.name, ...(await readFigures(reader)) }
      await taker.takeLabel(figuresName, JSON.stringify(figures))
    }
    return { firstSegment, finishedAt: clock[0]?.now ?? new Date(), hasFigures: moment !== null }
  } finally {
    await reader.end()
    await client.end()
  }
}

/** Until this connection ends, no log that the copy needs is thrown away. */
async function keepLog(client: Connection): Promise<void> {
  try {
    await client.query(`select pg_create_physical_replication_slot('backup', true, true)`)
  } catch (error) {
    if ((error as { code?: string }).code === slotExists) throw new CopyUnderWay()
    throw error
  }
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
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name))
  const needed = names.filter((name) => name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last)) throw new Error('the log of the backup is gone')
  return needed.map((name) => `pg_wal/${name}`)
}

/** What a label says of the log that its copy needs. */
export function firstSegmentOf(label: string): string {
  const [, first] = /\(file ([\dA-F]{24})\)/.exec(label) ?? []
  if (first === undefined) throw new Error('PostgreSQL did not tell which log the backup needs')
  return first
}
