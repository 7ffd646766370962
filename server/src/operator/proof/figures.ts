import { z } from 'zod'
import type { Connection } from '../../ground/database/connections/connections.ts'
import { sha256 } from '../../ground/sha256.ts'

const amount = z.object({ count: z.int(), kopecks: z.number() })

/** As they are written into a copy. */
export const figuresSchema = z.object({
  /** `sum` is of every row: two tables have the same one when they hold the same. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() })),
  /** Policies by their state, with their sums. */
  policies: z.array(amount.extend({ state: z.string() })),
  /** Money that came. */
  payments: amount,
  bonusDays: z.int(),
})

/** What a database holds, all of it read. */
export type Figures = z.infer<typeof figuresSchema>

/** Reads every row of a database, what lies beside its table among it: a page that is damaged is told by its checksum. */
export async function readFigures(reader: Connection): Promise<Figures> {
  const tables: Figures['tables'] = []
  for (const name of await tablesIn(reader)) tables.push(await readTable(reader, name))
  const { rows: policies } = await reader.query<Figures['policies'][number]>(`
    select state, count(*)::int, coalesce(sum(total_kopecks), 0)::float8 as kopecks
    from policy group by state order by state`)
  const { rows: payments } = await reader.query<Figures['payments']>(`
    select count(*)::int, coalesce(sum(coalesce(came_kopecks, kopecks)), 0)::float8 as kopecks
    from payment_attempt where state = 'end'`)
  const { rows: bonus } = await reader.query<{ days: number }>(
    'select coalesce(sum(days), 0)::int as days from bonus_ledger',
  )
  return {
    tables,
    policies,
    payments: payments[0] ?? { count: 0, kopecks: 0 },
    bonusDays: bonus[0]?.days ?? 0,
  }
}

/** One word for all tables. */
export const fingerprintOf = ({ tables }: Figures): string =>
  sha256(tables.map(({ name, rows, sum }) => `${name} ${rows} ${sum}`).join('\n')).toString('hex')

async function tablesIn(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  return rows.map(({ name }) => name)
}

async function readTable(client: Connection, name: string): Promise<Figures['tables'][number]> {
  const { rows: found } = await client.query<{ rows: number; sum: string }>(`
    select count(*)::int as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from only ${name} as one`)
  return { name, rows: found[0]?.rows ?? 0, sum: found[0]?.sum ?? '' }
}
