import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { type EuroRate, priceBasisOn } from '../../ground/offer/price-basis.ts'
import { readTariff, writeTariff } from '../../ground/stored/tariff.ts'
import { type Applied, type Planned, planOf, readIfPossible } from './dated-file.ts'

/** Compares a tariff with what would be in force on its first day; one that begins in the past is refused. */
export async function planTariff(db: Kysely<Database>, tariff: Tariff): Promise<Planned> {
  const { tariffId, rate } = await priceBasisOn(db, tariff.valid_from)
  const row = await tariffRow(db, tariffId)
  const content = readIfPossible(() => readTariff(row))
  const next = await nextAfter(db, tariff.valid_from)
  return planOf(tariff, {
    compared: appliedOf(row),
    held: content && { ...content, ...(rate && { rub_per_eur: rate.roublesPerEuro }) },
    next,
    nextRate: await nextRate(db, { after: tariff.valid_from, before: next?.validFrom ?? null }),
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
async function nextAfter(db: Kysely<Database>, date: IsoDate): Promise<Applied | null> {
  const later = await nextDay(db, 'tariff', date)
  if (later === null) return null
  const { tariffId } = await priceBasisOn(db, later)
  return appliedOf(await tariffRow(db, tariffId))
}

/** The rate that takes the place of a tariff's own before the next tariff does. */
async function nextRate(
  db: Kysely<Database>,
  { after, before }: { after: IsoDate; before: IsoDate | null },
): Promise<EuroRate | null> {
  const later = await nextDay(db, 'euro_rate', after)
  if (later === null || (before !== null && later >= before)) return null
  return (await priceBasisOn(db, later)).rate
}

/** The first day after this one for which a tariff was applied, or a rate set. */
export async function nextDay(
  db: Kysely<Database>,
  table: 'tariff' | 'euro_rate',
  date: IsoDate,
): Promise<IsoDate | null> {
  const later = await db
    .selectFrom(table)
    .select('valid_from')
    .where('valid_from', '>', date)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  return later?.valid_from ?? null
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
