import type { Kysely, QueryCreator } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'

/** What is stored of a policy: as it was sold, and with the mark of its cancellation. */
export type OwedDocument = Database['owed_document']['document']

/** Notes, in the transaction of the move that causes it, that a document is to be stored; nothing where it is. */
export async function oweDocument(
  tx: Kysely<Database>,
  { id, state, paid_at, anonymised_at }: Pick<PolicyRow, 'id' | 'state' | 'paid_at' | 'anonymised_at'>,
  now: Date,
): Promise<void> {
  if (anonymised_at !== null || paid_at === null || !(state === 'paid' || state === 'cancelled')) return
  const document: OwedDocument = state === 'paid' ? 'policy' : 'cancelled'
  const stored = tx.selectFrom(`${document}_document`).select('policy_id').where('policy_id', '=', id)
  await tx
    .insertInto('owed_document')
    .columns(['policy_id', 'document', 'since'])
    .expression(
      tx
        .selectNoFrom(({ val }) => [
          val(id).as('policy_id'),
          val(document).as('document'),
          val(now).as('since'),
        ])
        .where(({ not, exists }) => not(exists(stored))),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In the statement that stores it, or once it is stored. */
export const settleDocument = (db: QueryCreator<Database>, policyId: number, document: OwedDocument) =>
  db.deleteFrom('owed_document').where('policy_id', '=', policyId).where('document', '=', document)
