import { countries, countryGroups } from '@akvapolis/rules/countries/countries'
import { type IsoDate, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { type Tariff, zoneOf } from '@akvapolis/rules/offer/tariff'
import type { City } from '@akvapolis/rules/trip/place'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { readTariff } from '../stored/tariff.ts'
import { keptById, keptForASecond } from './kept-offers.ts'
import { type EuroRate, priceBasisOn } from './price-basis.ts'

export type TariffInForce = {
  id: number
  /** With the rate in force, which may be newer than the tariff's own. */
  tariff: Tariff
  /** The day of that rate. */
  rateDate: IsoDate
  /** Since when the dictionaries it feeds are as they are. */
  changedAt: Date
  /** The zone's id by the id of a country or a group. */
  zoneById: ReadonlyMap<number, string>
  /** The places of training, in the tariff's order. */
  cities: readonly (City & { name_en: string })[]
}

export type Tariffs = {
  /** The tariff of the business date: the one last applied among those already valid. */
  inForce(): Promise<TariffInForce>
  /** As it was applied, with its own rate. */
  byId(id: number): Promise<TariffInForce>
}

/** Tariffs change a few times a year: read and checked once, looked at again every second. */
export function tariffsIn(db: Kysely<Database>, clock: Clock): Tariffs {
  const byId = keptById(async (id) => {
    const row = await db
      .selectFrom('tariff')
      .select(tariffColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return describe(row)
  })

  const inForce = keptForASecond(clock, async (today) => {
    const { tariffId, rate } = await priceBasisOn(db, today)
    const tariff = await byId(tariffId)
    return rate === null ? tariff : atRate(tariff, rate)
  })

  return { inForce, byId }
}

const tariffColumns = ['id', 'valid_from', 'content', 'created_at'] as const
type TariffRow = Pick<Selectable<Database['tariff']>, (typeof tariffColumns)[number]>

function describe(row: TariffRow): TariffInForce {
  const { id, valid_from, created_at } = row
  const tariff = readTariff(row)
  const idByIso = new Map(countries.map((country) => [country.iso, country.id]))
  return {
    id,
    tariff,
    rateDate: tariff.valid_from,
    // One that was applied ahead changes the dictionaries on its first day.
    changedAt: new Date(Math.max(created_at.getTime(), moscowMidnight(valid_from).getTime())),
    zoneById: new Map(
      [...countries, ...countryGroups].map((territory) => [territory.id, zoneOf(territory, tariff).id]),
    ),
    cities: tariff.cities.map(({ id, name, name_en, country }) => ({
      id,
      name,
      name_en,
      country_id: idByIso.get(country) ?? 0,
    })),
  }
}

const atRate = (described: TariffInForce, rate: EuroRate): TariffInForce => ({
  ...described,
  tariff: { ...described.tariff, rub_per_eur: rate.roublesPerEuro },
  rateDate: rate.date,
})
