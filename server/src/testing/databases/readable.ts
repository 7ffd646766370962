import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

/** Messages of the sandbox stand as they would have gone out; what is told before the money names nobody. */
const open = ['sandbox_message', 'sandbox_attachment', 'key_information_file']

/** Tables in which one of these texts, or a PDF, can be read, by whoever has the database alone. */
export async function readableIn(db: Kysely<Database>, secrets: readonly string[]): Promise<string[]> {
  // What lies in parts is read as one: a part may be dropped meanwhile, as a past day's prices are.
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  `.execute(db)
  const found: string[] = []
  for (const { name } of tables.filter((table) => !open.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.raw(name)} as one
    `.execute(db)
    if (rows.some(({ row }) => isTold(row, secrets))) found.push(name)
  }
  return found
}

/** Bytes are told as hexadecimal figures. */
const isTold = (row: string, secrets: readonly string[]): boolean =>
  [...secrets, '%PDF-'].some((secret) => row.includes(secret) || row.includes(inHex(secret)))

const inHex = (text: string): string => Buffer.from(text).toString('hex')
