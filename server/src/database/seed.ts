import { demoTariff } from '@akvapolis/rules/demo-tariff'
import { type Kysely, sql } from 'kysely'
import { writeTariff } from '../stored/tariff.ts'
import type { Database } from './schema.ts'

/** A new database gets the demonstration tariff; a tariff of the insurer's own is never touched. */
export async function seedTariff(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start at once wait here for the first.
    await sql`lock table tariff in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom('tariff').select('id').limit(1).executeTakeFirst()
    if (known) return
    const { name, valid_from } = demoTariff
    await tx
      .insertInto('tariff')
      .values({ name, valid_from, content: writeTariff(demoTariff) })
      .execute()
  })
}
