import type { Kysely } from 'kysely'
import { sandboxParts } from '../ground/config/config.ts'
import type { Database } from '../ground/database/schema.ts'
import type { Services } from '../sessions/services.ts'
import { seedPersons } from './seed-persons.ts'
import { seedPurchases } from './seed-purchases.ts'

/** Production was pointed at a database of the sandbox. */
export class SandboxSeedRefusal extends Error {}

/**
 * While a sandbox part is on, puts the two persons of the demonstration into a database without customers, once: a start that was
 * cut short is finished by the next one, a later start changes nothing. Production does not open on a database that
 * ever held them: a SandboxSeedRefusal.
 */
export async function seedSandbox(services: Services): Promise<void> {
  const seed = await seedOf(services.db)
  if (services.config.isProduction && seed) {
    throw new SandboxSeedRefusal(
      'This database holds the sandbox persons, whose password is public: production needs one of its own',
    )
  }
  if (sandboxParts(services.config).length === 0) return
  if (seed?.finished_at || (!seed && (await hasCustomers(services.db)))) return

  const { diver_id } = seed ?? (await seedPersons(services))
  if (diver_id !== null) await seedPurchases(services, diver_id)
  await services.db.updateTable('sandbox_seed').set({ finished_at: services.clock.now() }).execute()
}

/** Somebody's own database, opened without its settings by mistake: the persons would shut production out of it. */
async function hasCustomers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()) !== undefined
}

const seedOf = (db: Kysely<Database>) => db.selectFrom('sandbox_seed').selectAll().executeTakeFirst()
