import { Connection } from '../../ground/database/connections.ts'
import { sha256 } from '../../ground/sha256.ts'

/** What a database holds, all of it read. */
export type Figures = {
  tables: number
  rows: number
  /** Of every row of every table: two databases have the same one when they hold the same. */
  fingerprint: string
  /** Policies by their state, with their sums. */
  policies: { state: string; count: number; kopecks: number }[]
  /** Money that came. */
  payments: { count: number; kopecks: number }
}

/** Reads every row of a database, what lies beside its table among it: a page that is damaged is told by its checksum. */
export async function figuresOf(connectionString: string): Promise<Figures> {
  const client = new Connection({ connectionString })
  await client.connect()
  try {
    const lines: { line: string; rows: number }[] = []
    for (const name of await tablesIn(client)) lines.push(await readTable(client, name))
    const { rows: policies } = await client.query<Figures['policies'][number]>(`
      select state, count(*)::int, coalesce(sum(total_kopecks), 0)::float8 as kopecks
      from policy group by state order by state`)
    const { rows: payments } = await client.query<Figures['payments']>(`
      select count(*)::int, coalesce(sum(coalesce(came_kopecks, kopecks)), 0)::float8 as kopecks
      from payment_attempt where state = 'end'`)
    return {
      tables: lines.length,
      rows: lines.reduce((sum, { rows }) => sum + rows, 0),
      fingerprint: sha256(lines.map(({ line }) => line).join('\n')).toString('hex'),
      policies,
      payments: payments[0] ?? { count: 0, kopecks: 0 },
    }
  } finally {
    await client.end()
  }
}

async function tablesIn(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  return rows.map(({ name }) => name)
}

async function readTable(client: Connection, name: string): Promise<{ line: string; rows: number }> {
  const { rows } = await client.query<{ count: number; sum: string }>(`
    select count(*)::int, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from only ${name} as one`)
  const { count = 0, sum = '' } = rows[0] ?? {}
  return { line: `${name} ${count} ${sum}`, rows: count }
}
