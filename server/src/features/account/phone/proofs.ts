import { minuteMs } from '@akvapolis/rules/dates/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'

/** How long a session may change the phone after it has proved to be its owner's, or has asked for the link. */
const proofMinutes = 15

type Owner = Pick<CustomerSession, 'id' | 'customerId'>

/** Keeps the one proof of a session: by the old phone's code, or by a link that has still to be opened. */
export async function keepProof(
  tx: Kysely<Database>,
  { id, customerId }: Owner,
  { linkHash, now }: { linkHash: Buffer | null; now: Date },
): Promise<void> {
  const proof = {
    customer_id: customerId,
    link_hash: linkHash,
    proved_at: linkHash === null ? now : null,
    expires_at: new Date(now.getTime() + proofMinutes * minuteMs),
  }
  await tx
    .insertInto('phone_proof')
    .values({ session_id: id, ...proof })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(proof))
    .execute()
}

/** Opens a link in the session that asked for it; false in any other, and later. Opened once more it is right again. */
export async function openLink(
  db: Kysely<Database>,
  { id, customerId }: Owner,
  { linkHash, now }: { linkHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_proof')
    .set({ proved_at: now })
    .where('session_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const isProved = async (db: Kysely<Database>, owner: Owner, now: Date): Promise<boolean> =>
  (await whenProved(db, owner, now)) !== null

/** When a session has proved to be its owner's; null when it has not, or that is too long ago. */
export async function whenProved(
  db: Kysely<Database>,
  { id, customerId }: Owner,
  now: Date,
): Promise<Date | null> {
  const proof = await db
    .selectFrom('phone_proof')
    .select('proved_at')
    .where('session_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('proved_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return proof?.proved_at ?? null
}

export async function endProof(tx: Kysely<Database>, sessionId: string): Promise<void> {
  await tx.deleteFrom('phone_proof').where('session_id', '=', sessionId).execute()
}
