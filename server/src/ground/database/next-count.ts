import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** The next of a running count. One that was drawn is never drawn again, whatever becomes of the transaction. */
export async function nextCount(
  db: Kysely<Database>,
  sequence: 'draft_number' | 'policy_number',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select nextval(${sequence}::regclass) as count`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sequence has a next count')
  return row.count
}
