import type { Delivery } from '@akvapolis/rules/policy/delivery'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { clearLength } from '../../ground/stored/document-bytes.ts'
import type { Services } from '../../sessions/services.ts'
import { mailsOfPolicy } from '../mail/deliveries.ts'

export type Deliveries = {
  /** The policy, and the one that marks its cancellation. */
  documents: { isCancelled: boolean; storedAt: Date; sha256: string; bytes: number }[]
  mails: Delivery[]
}

/** What was stored and sent for a policy, oldest first. */
export async function deliveriesOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  policyId: number,
): Promise<Deliveries> {
  const sold = await storedIn(db, 'policy_document', policyId)
  const cancelled = await storedIn(db, 'cancelled_document', policyId)
  return {
    documents: [
      ...sold.map((document) => ({ ...document, isCancelled: false })),
      ...cancelled.map((document) => ({ ...document, isCancelled: true })),
    ],
    mails: await mailsOfPolicy({ db, clock }, policyId),
  }
}

async function storedIn(
  db: Kysely<Database>,
  table: 'policy_document' | 'cancelled_document',
  policyId: number,
): Promise<{ storedAt: Date; sha256: string; bytes: number }[]> {
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['created_at as storedAt', 'sha256', fn<number>('octet_length', ['pdf']).as('kept')])
    .select('sealed_by')
    .where('policy_id', '=', policyId)
    .execute()
  return rows.map(({ storedAt, sha256, kept, sealed_by }) => ({
    storedAt,
    sha256: sha256.toString('hex'),
    bytes: clearLength(kept, { sealed_by }),
  }))
}
