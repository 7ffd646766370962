import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import type { Kysely } from 'kysely'
import { applyCover, lockCovers } from '../features/cover/apply-cover.ts'
import { applyTariff, lockPrices } from '../features/tariffs/apply-tariff.ts'
import { readIfPossible } from '../features/tariffs/dated-file.ts'
import type { Database } from '../ground/database/schema.ts'
import { readTariff } from '../ground/stored/tariff.ts'

/**
 * A new database gets the demonstration tariff, and so does one that holds earlier ones alone, beside them: what was
 * priced by those keeps them. Where a tariff of the insurer's own is, nothing is touched.
 */
export const seedTariff = (db: Kysely<Database>): Promise<void> =>
  seed(db, lockPrices, async (tx) => {
    const held = await tx.selectFrom('tariff').select(['id', 'valid_from', 'content']).execute()
    const isOwn = held.some((row) => readIfPossible(() => readTariff(row))?.demonstration !== true)
    const isKnown = held.some(({ valid_from }) => valid_from >= demoTariff.valid_from)
    if (!isOwn && !isKnown) await applyTariff(tx, demoTariff)
  })

/** A new database gets the demonstration cover. */
export const seedCover = (db: Kysely<Database>): Promise<void> =>
  seed(db, lockCovers, async (tx) => {
    const known = await tx.selectFrom('cover').select('id').limit(1).executeTakeFirst()
    if (!known) await applyCover(tx, demoCover)
  })

async function seed(
  db: Kysely<Database>,
  lock: (tx: Kysely<Database>) => Promise<void>,
  fill: (tx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start at once wait here for the first.
    await lock(tx)
    await fill(tx)
  })
}
