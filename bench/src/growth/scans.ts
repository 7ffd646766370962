import { fillings } from '@akvapolis/server/testing/databases/filled-database'
import { type Statement, scansOf } from '@akvapolis/server/testing/databases/statements'
import type { GrownShop } from './grown-shop.ts'

/** Tables that were read through since the shop was filled, with how often, as PostgreSQL itself has counted. */
const readThrough = `
  select regexp_replace(relname, '_\\d{8}$', '') as table, sum(seq_scan)::int as times
  from pg_stat_user_tables join pg_class using (relname)
  where schemaname = 'public' and reltuples > 1000
  group by 1 having sum(seq_scan) > 0 order by 1`

/**
 * What reads through a table that grows: the statements that do, by their plans now, and the tables that were, by the
 * counters, which are complete once the shop is closed.
 */
export async function readingsThrough(
  { database }: GrownShop,
  statements: Iterable<Statement>,
): Promise<string[]> {
  const { rows } = await database.query<{ table: string; times: number }>(readThrough)
  const counted = rows.map(({ table, times }) => `${table} ${times} times`)
  const planned: string[] = []
  for (const statement of statements) {
    if (
      !/^\s*(select|insert|update|delete|with)\b/i.test(statement.text) ||
      /\bpgboss\b/.test(statement.text)
    )
      continue
    const tables = (await scansOf(database, statement)).filter((table) => table in fillings)
    if (tables.length > 0) planned.push(`${tables}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
  }
  return [...counted, ...planned]
}
