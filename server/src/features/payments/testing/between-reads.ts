import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { untilItWaits } from '../../../testing/databases/waiting.ts'

type Change = { policy: string; state: 'paid' | 'review' }

/** Asks while money comes for a policy: whatever the answer has read before its payment is as it was, all it reads after is new. */
export async function askedBetweenReads<Answer>(
  db: Kysely<Database>,
  { policy, state }: Change,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let asked: Promise<Answer> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table payment_attempt in access exclusive mode`.execute(tx)
    asked = ask()
    await untilItWaits(db, asked)
    const { id } = await tx
      .updateTable('policy')
      .set({ state, ...(state === 'paid' && { paid_at: sql<Date>`now()` }) })
      .where('external_id', '=', policy)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('payment_attempt').set({ state: 'end' }).where('policy_id', '=', id).execute()
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}
