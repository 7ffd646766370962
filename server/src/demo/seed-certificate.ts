import { type Kysely, sql } from 'kysely'
import { selfSigned } from '../features/documents/sign/self-signed.ts'
import { playSigner } from '../ground/config/play.ts'
import type { Database } from '../ground/database/schema.ts'

/** Long before and after any day that a sandbox plays. */
const validity = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2049-12-31T00:00:00Z') }

/** The demonstration certificate and its key, made when it is first needed: one for all servers of a database. */
export function demonstrationCertificate(
  db: Kysely<Database>,
  now: Date,
): Promise<{ key: string; certificate: string }> {
  return db.transaction().execute(async (tx) => {
    // Servers that start at once wait here for the first.
    await sql`lock table demonstration_certificate in share row exclusive mode`.execute(tx)
    const known = await tx
      .selectFrom('demonstration_certificate')
      .select(['key', 'certificate'])
      .executeTakeFirst()
    if (known) return known
    const made = selfSigned(playSigner, validity)
    await tx
      .insertInto('demonstration_certificate')
      .values({ ...made, made_at: now })
      .execute()
    return made
  })
}
