import { createHash, randomBytes } from 'node:crypto'
import type { confirmEmail as confirmEmailCall } from '@akvapolis/contract/session'
import { type Kysely, sql } from 'kysely'
import { type Outcome, ok } from '../../calls/outcome.ts'
import type { Customer, Database } from '../../database/schema.ts'
import type { Services } from '../../services.ts'

const lifeHours = 24

const linkHash = (hash: string): Buffer => createHash('sha256').update(hash).digest()

/** Mails the link that confirms the customer's address; the link dies when a newer one is sent. */
export async function askToConfirmEmail(
  tx: Kysely<Database>,
  { queue, clock }: Services,
  { id, email }: Customer,
): Promise<void> {
  if (email === null) return
  const hash = randomBytes(32).toString('base64url')
  await tx
    .deleteFrom('email_confirmation')
    .where('customer_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('email_confirmation')
    .values({ hash: linkHash(hash), customer_id: id, email, created_at: clock.now() })
    .execute()
  await queue.add(tx, 'send_email_confirmation', { customerId: id, email, hash })
}

/**
 * Confirms an address by its link. 'outdated': older than a day, or no longer the customer's address, or
 * confirmed by another account meanwhile. A second visit by the same link is a success again.
 */
export async function confirmEmail(
  { db, clock }: Services,
  hash: string,
): Promise<Outcome<typeof confirmEmailCall>> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('email_confirmation')
      .selectAll()
      .where('hash', '=', linkHash(hash))
      .forUpdate()
      .executeTakeFirst()
    if (!link) return ok({ status: 'none' as const })
    if (link.used_at !== null) return ok({ status: 'success' as const })
    const isFresh = now.getTime() - link.created_at.getTime() < lifeHours * 3_600_000
    const isConfirmed = isFresh && (await confirmAddress(tx, link))
    if (!isConfirmed) return ok({ status: 'outdated' as const })
    await tx.updateTable('email_confirmation').set({ used_at: now }).where('hash', '=', link.hash).execute()
    return ok({ status: 'success' as const })
  })
}

/** Makes an address the customer's confirmed one; false when it is not theirs, or another account's. */
export async function confirmAddress(
  tx: Kysely<Database>,
  { customer_id, email }: { customer_id: number; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ confirmed_email: email })
    .where('id', '=', customer_id)
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer as other')
            .select('other.id')
            .where(sql`lower(other.confirmed_email)`, '=', email.toLowerCase())
            .where('other.id', '!=', customer_id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
