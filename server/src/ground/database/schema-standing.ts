import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/** A file of server/migrations, without its ending. */
export type KnownMigration = { name: string; sha256: string }

/** What a database says of itself; `sha256` is null where it was migrated before it kept that. */
export type SchemaHistory = {
  ran: readonly { name: string; sha256: string | null }[]
  /** The last migration of the oldest program it serves; null before it said so. */
  servesFrom: string | null
}

/** `older`: migrations are to be run. `newer`: a later release has run its own, and serves this one, too. */
export type SchemaStanding = 'older' | 'same' | 'newer'

/** The schema and this program don't go together. The message is one line for the operator. */
export class SchemaRefusal extends Error {
  override name = 'SchemaRefusal'
}

/** How a schema stands to the migrations this program knows. Throws SchemaRefusal. */
export function judgeSchema(
  known: readonly KnownMigration[],
  { ran, servesFrom }: SchemaHistory,
): SchemaStanding {
  for (const [index, { name, sha256 }] of ran.slice(0, known.length).entries()) {
    const own = known[index]
    if (own?.name !== name) throw new SchemaRefusal(otherHistory(name))
    if (sha256 !== null && sha256 !== own.sha256) throw new SchemaRefusal(otherFile(name))
  }
  if (ran.length < known.length) return 'older'
  if (ran.length === known.length) return 'same'
  const last = known.at(-1)?.name ?? ''
  if (servesFrom === null || servesFrom > last) throw new SchemaRefusal(tooLate(servesFrom))
  return 'newer'
}

const otherHistory = (name: string) =>
  `The database ran the migration ${name}, which this release does not have in that place: it was made before the first release or by another program`
const otherFile = (name: string) =>
  `The database ran another ${name} than the one of this release: a migration is never changed once it has run`
const tooLate = (servesFrom: string | null) =>
  `The database belongs to a later release, which serves programs from ${servesFrom ?? 'its own'} on: start that release`

/** In the order in which they run. */
export async function knownMigrations(folder: string): Promise<KnownMigration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      name: parse(file).name,
      sha256: hash('sha256', await readFile(join(folder, file))),
    })),
  )
}

/** Of a database of any release, an empty one too. */
export async function historyOf(db: QueryExecutorProvider): Promise<SchemaHistory> {
  const { rows: tables } = await sql<{ hasRun: boolean; hasStanding: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasRun",
      to_regclass('schema_standing') is not null as "hasStanding"
  `.execute(db)
  const { hasRun = false, hasStanding = false } = tables[0] ?? {}
  if (!hasRun) return { ran: [], servesFrom: null }
  if (!hasStanding) {
    const { rows: ran } = await sql<{ name: string; sha256: null }>`
      select name, null as sha256 from kysely_migration order by name
    `.execute(db)
    return { ran, servesFrom: null }
  }
  const { rows: ran } = await sql<{ name: string; sha256: string | null }>`
    select name, sha256 from kysely_migration left join schema_migration using (name) order by name
  `.execute(db)
  const { rows: standing } = await sql<{ serves_from: string }>`
    select serves_from from schema_standing
  `.execute(db)
  return { ran, servesFrom: standing[0]?.serves_from ?? null }
}

/** Writes down what has run, where that is not written yet. */
export async function recordMigrations(db: Kysely<unknown>, known: readonly KnownMigration[]): Promise<void> {
  await sql`
    insert into schema_migration (name, sha256)
    select name, sha256
    from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ sha256 }) => sha256)}::text[])
      as known (name, sha256)
    where name in (select name from kysely_migration)
    on conflict do nothing
  `.execute(db)
}
