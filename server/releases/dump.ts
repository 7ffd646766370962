import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib'
import { from, to } from 'pg-copy-streams'
import type { PatientPool, PoolClient } from '../src/ground/database/connections/connections.ts'
import { migrateToLatest } from '../src/ground/database/migrate.ts'
import type { KnownMigration } from '../src/ground/database/schema-standing.ts'

/** What a dump says of itself. `facts`: what a test has to know about its rows, which no row tells: passwords, say. */
export type DumpHeader<Facts = unknown> = {
  release: string
  /** The clock of the day it was made on. */
  at: string
  /** Those that had been run, in their order, with the SHA-256 of each file as hex. */
  migrations: KnownMigration[]
  facts: Facts
}

type Table = { name: string; columns: string[] }
/** Null: nothing has been drawn from it. */
type Sequence = { name: string; last: number | null }
/** A part of a table that is made when its day comes, by no migration; `bound` as PostgreSQL says it. */
type Partition = { name: string; of: string; bound: string }
type Head = DumpHeader & {
  sequences: Sequence[]
  /** None before November 24th, 2026. */
  partitions?: Partition[]
  tables: (Table & { bytes: number })[]
}

/**
 * All rows of the public schema as PostgreSQL's COPY writes them, a table after the other, behind one line of JSON;
 * together compressed. The schema itself is what the named migrations make, and the parts of tables that the head names.
 */
export async function dumpRows(pool: PatientPool, header: DumpHeader): Promise<Buffer> {
  return inTransaction(pool, 'begin isolation level repeatable read read only', async (client) => {
    const tables = await tablesOf(client)
    const rows: Buffer[] = []
    for (const table of tables)
      rows.push(await buffer(client.query(to(`copy ${columnsOf(table)} to stdout`))))
    const head: Head = {
      ...header,
      sequences: await sequencesOf(client),
      partitions: await partitionsOf(client),
      tables: tables.map((table, index) => ({ ...table, bytes: rows[index]?.length ?? 0 })),
    }
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...rows])
    // A window over all of it: a document is kept twice, as stored and as mailed.
    return brotliCompressSync(whole, { params: { [zlib.BROTLI_PARAM_LGWIN]: zlib.BROTLI_MAX_WINDOW_BITS } })
  })
}

export function headerOf<Facts>(dump: Buffer): DumpHeader<Facts> {
  return read(dump).head as Head & DumpHeader<Facts> // as the release that made it wrote them
}

/** Gives an empty database the schema of a dump's release, and its rows. */
export async function restoreDump(pool: PatientPool, { connectionString, dump }: Restored): Promise<void> {
  const last = headerOf(dump).migrations.at(-1)
  if (!last) throw new Error('a dump of no schema')
  await migrateToLatest(connectionString, { last: last.name })
  await loadRows(pool, dump)
}

type Restored = { connectionString: string; dump: Buffer }

/** Puts the rows of a dump into empty tables of its own schema. Constraints are checked, triggers do not run. */
async function loadRows(pool: PatientPool, dump: Buffer): Promise<void> {
  const { head, rows } = read(dump)
  await inTransaction(pool, 'begin', async (client) => {
    for (const { name, of, bound } of head.partitions ?? [])
      await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(of)} ${bound}`)
    let start = 0
    for (const { bytes, ...table } of head.tables) {
      await client.query(`alter table ${quoted(table.name)} disable trigger user`)
      const stream = client.query(from(`copy ${columnsOf(table)} from stdin`))
      stream.end(rows.subarray(start, start + bytes))
      await once(stream, 'finish')
      await client.query(`alter table ${quoted(table.name)} enable trigger user`)
      start += bytes
    }
    for (const { name, last } of head.sequences) {
      if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
    }
  })
}

function read(dump: Buffer): { head: Head; rows: Buffer } {
  const whole = brotliDecompressSync(dump)
  const end = whole.indexOf('\n')
  return { head: JSON.parse(whole.toString('utf8', 0, end)), rows: whole.subarray(end + 1) }
}

async function inTransaction<Result>(
  pool: PatientPool,
  begin: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release(true)
  }
}

/** Every table but those in which migrations are written down, in an order in which each follows those that it refers to. */
async function tablesOf(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^(kysely|schema)_'
    order by relname
  `)
  const ordered: Table[] = []
  const waiting = [...rows]
  while (waiting.length > 0) {
    const known = new Set(ordered.map(({ name }) => name))
    const next = waiting.findIndex(({ refers_to }) => refers_to.every((name) => known.has(name)))
    const [table] = waiting.splice(next, 1)
    if (next === -1 || !table) throw new Error('tables refer to each other in a circle')
    ordered.push({ name: table.name, columns: table.columns })
  }
  return ordered
}

async function partitionsOf(client: PoolClient): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select part.relname as name, whole.relname as of, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class part on part.oid = inhrelid join pg_class whole on whole.oid = inhparent
    where part.relispartition and part.relkind = 'r' and part.relnamespace = 'public'::regnamespace
    order by part.relname
  `)
  return rows
}

async function sequencesOf(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' order by sequencename
  `)
  return rows
}

const quoted = (name: string): string => `"${name}"`
const columnsOf = ({ name, columns }: Table): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`
