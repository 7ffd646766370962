import { type QueryExecutorProvider, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Seal } from '../seal/seal.ts'
import { bytesColumns, openBytes, placesOfDocuments } from '../stored/documents/document-bytes.ts'
import { draftHash } from '../stored/draft-hash.ts'
import { passportColumns, passportOf } from '../stored/passport.ts'
import { openContract, openDetails, sealedColumns } from '../stored/policy.ts'

type Table = 'customer' | 'policy' | 'policy_document' | 'cancelled_document' | 'certificate_document'
type Row<Name extends Table> = Selectable<Database[Name]>
export type Keys = { seal: Seal; appKey: Buffer }

/** A table that holds what is sealed: where it is not, and how a row of it is sealed by the newest key. */
export type SealedTable = {
  table: Table
  key: 'id' | 'policy_id'
  /** What holds of a row in clear; each has an index. */
  inClear: RawBuilder<boolean>
  /** Beside the key that a row is sealed by. */
  holds: RawBuilder<boolean>
  /** Of a row as it was read. */
  sealed(keys: Keys, row: never): object
}

const always = sql<boolean>`true`
const noKey = sql<boolean>`sealed_by is null`

function documentsIn(document: 'policy' | 'cancelled'): SealedTable {
  return {
    table: `${document}_document`,
    key: 'policy_id',
    inClear: noKey,
    holds: always,
    sealed: ({ seal }, row: Row<'policy_document'>) => {
      const place = placesOfDocuments[document](row.policy_id)
      return bytesColumns(seal, openBytes(seal, row, place), place)
    },
  }
}

export const sealedTables: readonly SealedTable[] = [
  {
    table: 'customer',
    key: 'id',
    inClear: sql`passport is not null`,
    holds: always,
    sealed: ({ seal }, row: Row<'customer'>) => passportColumns(seal, row.id, passportOf(seal, row)),
  },
  {
    table: 'policy',
    key: 'id',
    inClear: noKey,
    holds: always,
    sealed: ({ seal, appKey }, row: Row<'policy'>) => ({
      ...sealedColumns(seal, row, { details: openDetails(seal, row), contract: openContract(seal, row) }),
      // In clear are passports whose hash an earlier release kept bare.
      ...(row.sealed_by === null &&
        row.idempotency_hash && { idempotency_hash: draftHash(appKey, row.idempotency_hash) }),
    }),
  },
  documentsIn('policy'),
  documentsIn('cancelled'),
  {
    table: 'certificate_document',
    key: 'id',
    inClear: sql`sealed_by is null and pdf is not null`,
    holds: sql`pdf is not null`,
    sealed: ({ seal }, { pdf, ...row }: Row<'certificate_document'> & { pdf: Buffer }) => {
      const place = placesOfDocuments.certificate(row)
      return bytesColumns(seal, openBytes(seal, { ...row, pdf }, place), place)
    },
  },
]

/** The keys by which anything is sealed; none in a schema of before 0026, or in none at all. */
export async function keysInUse(db: QueryExecutorProvider): Promise<string[]> {
  const found = new Set<string>()
  if (!(await hasSeals(db))) return []
  for (const table of sealedTables) for await (const key of keysOf(db, table)) found.add(key)
  return [...found]
}

async function hasSeals(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('customer') and attname = 'sealed_by'
  `.execute(db)
  return rows.length > 0
}

/** One look into the index a key, however many rows there are. */
async function* keysOf(db: QueryExecutorProvider, { table, holds }: SealedTable): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ key: string }>`
      select sealed_by as key from ${sql.table(table)}
      where sealed_by > ${last} and ${holds} order by sealed_by limit 1
    `.execute(db)
    if (!rows[0]) return
    last = rows[0].key
    yield last
  }
}
