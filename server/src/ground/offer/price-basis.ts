import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Roubles for a euro, in decimals as text, from a day on. */
export type EuroRate = { roublesPerEuro: string; date: IsoDate }

/** `rate` is null while the tariff's own is the latest. */
type PriceBasis = { tariffId: number; rate: EuroRate | null }

/**
 * What prices are calculated by on a date: the tariff that began last, and the rate that was set for a later day
 * than the tariff's first. Of several for one day the last applied holds.
 */
export async function priceBasisOn(db: Kysely<Database>, date: IsoDate): Promise<PriceBasis> {
  const tariff = await db
    .selectFrom('tariff')
    .select(['id', 'valid_from', 'created_at'])
    .where('valid_from', '<=', date)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rate = await db
    .selectFrom('euro_rate')
    .select(['rub_per_eur', 'valid_from'])
    .where('valid_from', '<=', date)
    .where(({ eb, or, and }) =>
      or([
        eb('valid_from', '>', tariff.valid_from),
        and([eb('valid_from', '=', tariff.valid_from), eb('created_at', '>', tariff.created_at)]),
      ]),
    )
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    tariffId: tariff.id,
    rate: rate ? { roublesPerEuro: rate.rub_per_eur, date: rate.valid_from } : null,
  }
}
