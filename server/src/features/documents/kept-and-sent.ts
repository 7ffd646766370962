import type { Delivery } from '@akvapolis/rules/policy/delivery'
import { openBytes, placesOfDocuments } from '../../ground/stored/documents/document-bytes.ts'
import type { Services } from '../../sessions/services.ts'
import { mailsOfPolicy } from '../mail/deliveries.ts'

export type KeptAndSent = {
  /** The policy, and the one that marks its cancellation. */
  documents: { isCancelled: boolean; storedAt: Date; sha256: string; bytes: number }[]
  mails: Delivery[]
}

type Reader = Pick<Services, 'db' | 'clock' | 'seal'>

/** What was stored and sent for a policy, oldest first. */
export async function keptAndSentOf(services: Reader, policyId: number): Promise<KeptAndSent> {
  const sold = await storedIn(services, 'policy', policyId)
  const cancelled = await storedIn(services, 'cancelled', policyId)
  return {
    documents: [
      ...sold.map((document) => ({ ...document, isCancelled: false })),
      ...cancelled.map((document) => ({ ...document, isCancelled: true })),
    ],
    mails: await mailsOfPolicy(services, policyId),
  }
}

async function storedIn(
  { db, seal }: Reader,
  document: 'policy' | 'cancelled',
  policyId: number,
): Promise<{ storedAt: Date; sha256: string; bytes: number }[]> {
  const rows = await db
    .selectFrom(`${document}_document`)
    .select(['created_at as storedAt', 'sha256', 'pdf', 'sealed_by'])
    .where('policy_id', '=', policyId)
    .execute()
  return rows.map(({ storedAt, sha256, ...kept }) => ({
    storedAt,
    sha256: sha256.toString('hex'),
    bytes: openBytes(seal, kept, placesOfDocuments[document](policyId)).length,
  }))
}
