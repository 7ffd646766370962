import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { askedBeside } from '../../../testing/databases/waiting.ts'

type Change = { policy: string; state: 'paid' | 'review' }

/** Asks while money comes for a policy: whatever the answer has read before its payment is as it was, all it reads after is new. */
export const askedBetweenReads = <Answer>(
  db: Kysely<Database>,
  { policy, state }: Change,
  ask: () => Promise<Answer>,
): Promise<Answer> =>
  askedBeside(
    db,
    {
      before: (tx) => sql`lock table payment_attempt in access exclusive mode`.execute(tx),
      async after(tx) {
        const { id } = await tx
          .updateTable('policy')
          .set({ state, ...(state === 'paid' && { paid_at: sql<Date>`now()` }) })
          .where('external_id', '=', policy)
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx.updateTable('payment_attempt').set({ state: 'end' }).where('policy_id', '=', id).execute()
      },
    },
    ask,
  )
