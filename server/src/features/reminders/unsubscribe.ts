import { createHmac } from 'node:crypto'
import { nobody, record } from '../../ground/audit/record.ts'
import { sha256 } from '../../ground/sha256.ts'
import type { Services } from '../../sessions/services.ts'

/** 128 bits. */
const tokenBytes = 16

/**
 * Where the reminders of a customer are switched off. The token is the same for each try of a mail, says nothing, and
 * is kept as its hash.
 */
export async function unsubscribeAddress(
  { db, clock, config, appKey }: Services,
  { customerId, mail }: { customerId: number; mail: string },
): Promise<string> {
  const token = createHmac('sha256', appKey).update(`unsubscribe ${mail}`).digest().subarray(0, tokenBytes)
  await db
    .insertInto('unsubscribe_link')
    .values({ hash: sha256(token), customer_id: customerId, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return `${config.publicUrl}/unsubscribe/${token.toString('base64url')}`
}

/** Switches off the reminders of whoever the token is about; of nobody's it does nothing, and tells neither. */
export async function unsubscribe(services: Services, token: string): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const hash = sha256(Buffer.from(token, 'base64url'))
  await db.transaction().execute(async (tx) => {
    const customer = await tx
      .updateTable('customer')
      .set({ reminders_off_at: now })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('unsubscribe_link').select('customer_id').where('hash', '=', hash),
      )
      .where('reminders_off_at', 'is', null)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!customer) return
    const of = { customerId: customer.id }
    await record(tx, services, { by: nobody, of, event: 'reminders_off', note: 'by mail' })
  })
}
