import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../connections/connections.ts'

/** A moment of the log by its name, and the segment that holds it. */
type StillMoment = { name: string; segment: string }

/** Nobody who writes is kept waiting: a moment without them is waited for, in milliseconds. */
const patience = 30_000
const betweenTries = 20

/**
 * Names a moment of the log so that `reader` sees the database exactly as a copy that is led up to it: no transaction was
 * being ended around it. `reader` is left within a transaction. Null: there was no such moment.
 */
export async function stillMoment(superuser: Connection, reader: Connection): Promise<StillMoment | null> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const moment = await tryOnce(superuser, reader)
    if (moment) return moment
    await reader.query('rollback')
    await pause(betweenTries)
  }
  return null
}

async function tryOnce(superuser: Connection, reader: Connection): Promise<StillMoment | null> {
  await reader.query('begin isolation level repeatable read read only')
  const before = await snapshotOf(reader)
  const name = `copy ${randomUUID()}`
  const { rows } = await superuser.query<{ segment: string }>(
    `select pg_walfile_name(pg_create_restore_point($1)) as segment`,
    [name],
  )
  // One that is being ended is in the log before anybody sees it. Who writes now may be that one; who is not there any
  // more, and has ended since, has changed the snapshot.
  const { rows: writers } = await superuser.query(
    'select from pg_stat_activity where backend_xid is not null limit 1',
  )
  if (writers.length > 0 || (await snapshotOf(superuser)) !== before) return null
  return { name, segment: rows[0]?.segment ?? '' }
}

async function snapshotOf(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return rows[0]?.snapshot ?? ''
}
