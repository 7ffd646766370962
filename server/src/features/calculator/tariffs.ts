import { countries } from '@akvapolis/rules/countries'
import { type Tariff, tariffSchema, zoneOf } from '@akvapolis/rules/tariff'
import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/schema.ts'

export type TariffInForce = {
  id: number
  tariff: Tariff
  /** Since when the dictionaries it feeds are as they are. */
  changedAt: Date
  /** ISO code by country id. */
  isoById: ReadonlyMap<number, string>
  zoneByIso: ReadonlyMap<string, string>
}

export type Tariffs = {
  /** The tariff of the business date: the one last applied among those already valid. */
  inForce(): Promise<TariffInForce>
  byId(id: number): Promise<TariffInForce>
}

const freshFor = 10_000

/** Tariffs change a few times a year: read and checked once, looked at again every 10 seconds. */
export function tariffsIn(db: Kysely<Database>, clock: Clock): Tariffs {
  const known = new Map<number, TariffInForce>()
  let current: { id: number; today: string; readAt: number } | null = null

  const byId = async (id: number): Promise<TariffInForce> => {
    const cached = known.get(id)
    if (cached) return cached
    const row = await db.selectFrom('tariff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const tariff = describe(row.id, tariffSchema.parse(row.content), row.created_at)
    known.set(id, tariff)
    return tariff
  }

  const inForce = async (): Promise<TariffInForce> => {
    const today = clock.today()
    if (current && current.today === today && Date.now() - current.readAt < freshFor) return byId(current.id)
    const { id } = await db
      .selectFrom('tariff')
      .select('id')
      .where('valid_from', '<=', today)
      .orderBy('valid_from', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    current = { id, today, readAt: Date.now() }
    return byId(id)
  }

  return { inForce, byId }
}

function describe(id: number, tariff: Tariff, changedAt: Date): TariffInForce {
  return {
    id,
    tariff,
    changedAt,
    isoById: new Map(countries.map((country) => [country.id, country.iso])),
    zoneByIso: new Map(countries.map(({ iso }) => [iso, zoneOf(iso, tariff).id])),
  }
}
