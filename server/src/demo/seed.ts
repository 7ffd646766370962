import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { type Kysely, sql } from 'kysely'
import { applyCover } from '../features/cover/apply-cover.ts'
import { applyTariff } from '../features/tariffs/apply-tariff.ts'
import type { Database } from '../ground/database/schema.ts'

/** A new database gets the demonstration tariff; a tariff of the insurer's own is never touched. */
export const seedTariff = (db: Kysely<Database>): Promise<void> =>
  seed(db, 'tariff', (tx) => applyTariff(tx, demoTariff))

/** The same with the demonstration cover. */
export const seedCover = (db: Kysely<Database>): Promise<void> =>
  seed(db, 'cover', (tx) => applyCover(tx, demoCover))

async function seed(
  db: Kysely<Database>,
  table: 'tariff' | 'cover',
  apply: (tx: Kysely<Database>) => Promise<number>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start at once wait here for the first.
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (!known) await apply(tx)
  })
}
