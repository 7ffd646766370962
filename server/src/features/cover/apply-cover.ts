import type { Cover } from '@akvapolis/rules/offer/cover'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { coverOn } from '../../ground/offer/covers.ts'
import { readCover, writeCover } from '../../ground/stored/cover.ts'
import { type Applied, type Planned, planOf, readIfPossible } from '../tariffs/dated-file.ts'

/** Compares a cover with what would be in force on its first day. */
export async function planCover(db: Kysely<Database>, cover: Cover): Promise<Planned> {
  const row = await coverRow(db, (await coverOn(db, cover.valid_from)).id)
  const later = await db
    .selectFrom('cover')
    .select('valid_from')
    .where('valid_from', '>', cover.valid_from)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  return planOf(cover, {
    compared: appliedOf(row),
    held: readIfPossible(() => readCover(row)),
    next: later ? appliedOf(await coverRow(db, (await coverOn(db, later.valid_from)).id)) : null,
  })
}

/** Applies a cover from its first day on; answers its row's id. */
export async function applyCover(tx: Kysely<Database>, cover: Cover): Promise<number> {
  const { name, valid_from } = cover
  const { id } = await tx
    .insertInto('cover')
    .values({ name, valid_from, content: writeCover(cover) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps everybody else from changing covers for the rest of the transaction; they may read. */
export async function lockCovers(tx: Kysely<Database>): Promise<void> {
  await sql`lock table cover in share row exclusive mode`.execute(tx)
}

type CoverRow = Selectable<Database['cover']>

const coverRow = (db: Kysely<Database>, id: number): Promise<CoverRow> =>
  db.selectFrom('cover').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const appliedOf = ({ id, name, valid_from }: CoverRow): Applied => ({ id, name, validFrom: valid_from })
