import type { IsoDate } from '@akvapolis/rules/dates'
import type { Tariff } from '@akvapolis/rules/tariff'
import { type TariffDifference, tariffDifferences } from '@akvapolis/rules/tariff-differences'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readTariff, writeTariff } from '../../stored/tariff.ts'
import { UnreadableDocument } from '../../stored/versions.ts'
import { priceBasisOn } from '../calculator/price-basis.ts'

export type NamedTariff = { id: number; name: string; validFrom: IsoDate }

/** What applying a tariff would change. */
export type TariffPlan = {
  /** In force on its first day without it. */
  compared: NamedTariff
  /** Of the figures that would hold on that day, the rate among them; all of them when `isUnreadable`. */
  differences: TariffDifference[]
  /** No release can read what is stored: there is nothing to compare with. */
  isUnreadable: boolean
  /** Applied for the same day before: it gives way. */
  sameDay: NamedTariff | null
  /** Applied for a later day before: it follows. */
  next: NamedTariff | null
}

type Planned =
  | { ok: true; plan: TariffPlan }
  | { ok: false; reason: 'past_date' }
  | { ok: false; reason: 'no_difference'; same: NamedTariff }

/** Compares a tariff with what would be in force on its first day; one that begins in the past is refused. */
export async function planTariff(
  db: Kysely<Database>,
  { tariff, today }: { tariff: Tariff; today: IsoDate },
): Promise<Planned> {
  if (tariff.valid_from < today) return { ok: false, reason: 'past_date' }
  const { tariffId, rate } = await priceBasisOn(db, tariff.valid_from)
  const row = await tariffRow(db, tariffId)
  const compared = nameOf(row)
  const content = readIfPossible(row)
  const held = content && { ...content, ...(rate && { rub_per_eur: rate.roublesPerEuro }) }
  const differences = tariffDifferences(held, tariff).filter(({ path }) => path !== 'valid_from')
  const isSameDay = compared.validFrom === tariff.valid_from
  if (differences.length === 0) return { ok: false, reason: 'no_difference', same: compared }
  return {
    ok: true,
    plan: {
      compared,
      differences,
      isUnreadable: content === null,
      sameDay: isSameDay ? compared : null,
      next: await nextAfter(db, tariff.valid_from),
    },
  }
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
export async function nextAfter(db: Kysely<Database>, date: IsoDate): Promise<NamedTariff | null> {
  const later = await db
    .selectFrom('tariff')
    .select('valid_from')
    .where('valid_from', '>', date)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  if (!later) return null
  const { tariffId } = await priceBasisOn(db, later.valid_from)
  return nameOf(await tariffRow(db, tariffId))
}

/** Throws UnreadableDocument. */
export async function findTariff(
  db: Kysely<Database>,
  id: number,
): Promise<NamedTariff & { content: Tariff }> {
  const row = await tariffRow(db, id)
  return { ...nameOf(row), content: readTariff(row) }
}

type TariffRow = Selectable<Database['tariff']>

const tariffRow = (db: Kysely<Database>, id: number): Promise<TariffRow> =>
  db.selectFrom('tariff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const nameOf = ({ id, name, valid_from }: TariffRow): NamedTariff => ({ id, name, validFrom: valid_from })

function readIfPossible(row: TariffRow): Tariff | null {
  try {
    return readTariff(row)
  } catch (error) {
    if (error instanceof UnreadableDocument) return null
    throw error
  }
}
