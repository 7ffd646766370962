import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import type { Cover } from '@akvapolis/rules/offer/cover'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { readCover } from '../stored/cover.ts'
import { keptById, keptForASecond } from './kept-offers.ts'

export type CoverInForce = { id: number; cover: Cover }

export type Covers = {
  /** The cover of the business date: the one last applied among those already valid. */
  inForce(): Promise<CoverInForce>
  /** That a draft or policy was priced with; null where none was known then. */
  soldWith(policy: Priced): Promise<CoverInForce | null>
}

/** Before covers were stored a policy did not say which one it was priced with: `priced_at` tells. */
type Priced = { cover_id: number | null; priced_at: Date }

/** Covers change a few times a year: read and checked once, looked at again every second. */
export function coversIn(db: Kysely<Database>, clock: Clock): Covers {
  const idInForce = keptForASecond(clock, async (today) => (await coverOn(db, today)).id)

  const byId = keptById(async (id): Promise<CoverInForce> => {
    const row = await db
      .selectFrom('cover')
      .select(['id', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, cover: readCover(row) }
  })

  return {
    inForce: async () => byId(await idInForce()),
    soldWith: async ({ cover_id, priced_at }) => {
      const id = cover_id ?? (await begunBy(db, moscowDate(priced_at)).executeTakeFirst())?.id
      return id === undefined ? null : byId(id)
    },
  }
}

/** The cover that began last by a date; of several for one day the last applied holds. */
export const coverOn = (db: Kysely<Database>, date: IsoDate): Promise<{ id: number }> =>
  begunBy(db, date).executeTakeFirstOrThrow()

function begunBy(db: Kysely<Database>, date: IsoDate) {
  return db
    .selectFrom('cover')
    .select('id')
    .where('valid_from', '<=', date)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}
