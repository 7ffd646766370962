import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { priceBasisOn } from '../../ground/offer/price-basis.ts'
import { readTariff, writeTariff } from '../../ground/stored/tariff.ts'
import { type Applied, type Planned, planOf, readIfPossible } from './dated-file.ts'

/** Compares a tariff with what would be in force on its first day; one that begins in the past is refused. */
export async function planTariff(db: Kysely<Database>, tariff: Tariff): Promise<Planned> {
  const { tariffId, rate } = await priceBasisOn(db, tariff.valid_from)
  const row = await tariffRow(db, tariffId)
  const content = readIfPossible(() => readTariff(row))
  return planOf(tariff, {
    compared: appliedOf(row),
    held: content && { ...content, ...(rate && { rub_per_eur: rate.roublesPerEuro }) },
    next: await nextAfter(db, tariff.valid_from),
  })
}

/** Applies a tariff from its first day on; answers its row's id. */
export async function applyTariff(tx: Kysely<Database>, tariff: Tariff): Promise<number> {
  const { name, valid_from } = tariff
  const { id } = await tx
    .insertInto('tariff')
    .values({
      name,
      valid_from,
      content: writeTariff(tariff),
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps everybody else from changing prices for the rest of the transaction; they may read. */
export async function lockPrices(tx: Kysely<Database>): Promise<void> {
  await sql`lock table tariff, euro_rate in share row exclusive mode`.execute(tx)
}

/** The tariff that was applied for the first day after this one. */
export async function nextAfter(db: Kysely<Database>, date: IsoDate): Promise<Applied | null> {
  const later = await db
    .selectFrom('tariff')
    .select('valid_from')
    .where('valid_from', '>', date)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  if (!later) return null
  const { tariffId } = await priceBasisOn(db, later.valid_from)
  return appliedOf(await tariffRow(db, tariffId))
}

/** Throws UnreadableJson. */
export async function findTariff(db: Kysely<Database>, id: number): Promise<Applied & { content: Tariff }> {
  const row = await tariffRow(db, id)
  return { ...appliedOf(row), content: readTariff(row) }
}

type TariffRow = Selectable<Database['tariff']>

const tariffRow = (db: Kysely<Database>, id: number): Promise<TariffRow> =>
  db.selectFrom('tariff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const appliedOf = ({ id, name, valid_from }: TariffRow): Applied => ({ id, name, validFrom: valid_from })
