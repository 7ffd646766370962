import { type Kysely, sql } from 'kysely'
import { type Chore, countUpTo } from '../database/in-small-batches.ts'
import type { Database } from '../database/schema.ts'
import { type Keys, keysInUse, type SealedTable, sealedTables } from './sealed-tables.ts'

export type Resealing = Chore & {
  /** So far. */
  done: number
  /** Rows that can't be read, and stay as they are. */
  failed: number
}

type Place = { db: Kysely<Database> } & Keys

/** What stands in clear, since an earlier release wrote it there. */
export const sealingOfClear = (place: Place): Resealing[] =>
  sealedTables.map((table) => resealing(place, table, { by: null }))

/** The same, and what older keys have sealed. */
export async function sealingAnew(place: Place): Promise<Resealing[]> {
  const older = (await keysInUse(place.db)).filter((key) => key !== place.seal.keyId)
  return sealedTables.flatMap((table) => [null, ...older].map((by) => resealing(place, table, { by })))
}

/**
 * Rows of a table that stand in clear or are sealed by a key, a batch a transaction: whoever is killed begins where the
 * last batch ended, since what is done is found no more.
 */
function resealing({ db, ...keys }: Place, table: SealedTable, { by }: { by: string | null }): Resealing {
  const isWaiting = by === null ? table.inClear : sql<boolean>`sealed_by = ${by} and ${table.holds}`
  const key = sql.ref(table.key)
  // What can't be read is passed over.
  let last = 0
  const one: Resealing = {
    rows: table.table,
    done: 0,
    failed: 0,
    batch: async (most) => {
      const { found, done } = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Record<string, number>>`
          select * from ${sql.table(table.table)} where ${isWaiting} and ${key} > ${last}
          order by ${key} limit ${most} for update skip locked
        `.execute(tx)
        let written = 0
        for (const row of rows) if (await sealRow(tx, keys, { table, row })) written += 1
        return { found: rows, done: written }
      })
      one.done += done
      one.failed += found.length - done
      last = found.at(-1)?.[table.key] ?? last
      return found.length
    },
    left: (most) => countUpTo(db, sql`from ${sql.table(table.table)} where ${isWaiting}`, most),
  }
  return one
}

/** False for one that can't be read, which keeps nobody from the others. */
async function sealRow(
  tx: Kysely<Database>,
  keys: Keys,
  { table, row }: { table: SealedTable; row: Record<string, number> },
): Promise<boolean> {
  const columns = columnsOf(table, keys, row)
  if (columns === null) return false
  await tx
    .updateTable(table.table)
    .set(columns)
    .where(table.key as 'id', '=', row[table.key] as number)
    .execute()
  return true
}

function columnsOf(table: SealedTable, keys: Keys, row: object): object | null {
  try {
    return table.sealed(keys, row as never) // read whole from this table
  } catch {
    return null
  }
}
